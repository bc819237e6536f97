import { useTexts } from '#platform/web/locale.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { useCountries } from './countries.ts'
import type { Values } from '../read-form.ts'

const names = ['firstName', 'lastName', 'company', 'street', 'streetNumber', 'zip', 'city', 'countryCode'] as const
type Name = (typeof names)[number]

type Props = { values: Values; errors: Values; /** Null: every country. */ countries: readonly string[] | null }

/** Another address for goods, opened by who wants one. */
export const ShipToFields = ({ values, errors, countries }: Props) => {
  const t = useTexts(checkoutTexts)
  const all = useCountries()
  const kept = (name: Name) => ({
    name: `shipTo.${name}`,
    label: t(`field.payer.${name}`),
    defaultValue: values[`shipTo.${name}`],
    error: errors[`shipTo.${name}`],
  })
  const isOpen = names.some((name) => name !== 'countryCode' && (values[`shipTo.${name}`] || errors[`shipTo.${name}`]))
  const own = values['payer.countryCode']
  const reached = all.filter(({ value }) => countries === null || countries.includes(value))
  return (
    <details className="s-more" open={isOpen}>
      <summary>{t('checkout.ship_elsewhere')}</summary>
      <div className="s-fields">
        <Field {...kept('firstName')} autoComplete="shipping given-name" data-prices="" />
        <Field {...kept('lastName')} autoComplete="shipping family-name" data-prices="" />
      </div>
      <Field {...kept('company')} autoComplete="shipping organization" note={t('field.optional')} />
      <SelectField
        {...kept('countryCode')}
        autoComplete="shipping country"
        defaultValue={values['shipTo.countryCode'] ?? own}
        options={reached}
        data-prices=""
      />
      <div className="s-fields s-fields-street">
        <Field {...kept('street')} autoComplete="shipping address-line1" data-prices="" />
        <Field {...kept('streetNumber')} autoComplete="off" note={t('field.optional')} />
      </div>
      <div className="s-fields s-fields-town">
        <Field {...kept('zip')} autoComplete="shipping postal-code" />
        <Field {...kept('city')} autoComplete="shipping address-level2" />
      </div>
    </details>
  )
}
