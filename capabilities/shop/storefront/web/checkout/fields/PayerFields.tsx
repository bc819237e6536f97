import { useTexts } from '#platform/web/locale.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import type { CheckoutSettings } from '#capabilities/offer/checkout-settings/contract.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { useCountries } from './countries.ts'
import type { Values } from '../read-form.ts'

const salutations = ['none', 'mr', 'mrs', 'non_binary', 'dr'] as const

type Props = { values: Values; errors: Values; asked: CheckoutSettings['buyerInformation'] }

type Name =
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'street'
  | 'streetNumber'
  | 'zip'
  | 'city'
  | 'phone'
  | 'company'
  | 'vatId'
  | 'buyerReference'
  | 'purchaseOrder'

/** What fields share: their words, what was typed and what is wrong with it, and whether they are needed. */
const useKept = ({ values, errors }: Pick<Props, 'values' | 'errors'>) => {
  const t = useTexts(checkoutTexts)
  return {
    kept: (name: Name) => ({
      name: `payer.${name}`,
      label: t(`field.payer.${name}`),
      defaultValue: values[`payer.${name}`],
      error: errors[`payer.${name}`],
    }),
    wanted: (isRequired: boolean) => (isRequired ? { required: true } : { note: t('field.optional') }),
  }
}

/** The buyer's name. Optional fields are marked; all others are required. */
export const PersonFields = ({ values, errors, asked }: Props) => {
  const t = useTexts(checkoutTexts)
  const { kept, wanted } = useKept({ values, errors })
  return (
    <>
      <Field {...kept('email')} type="email" inputMode="email" autoComplete="email" hint={t('hint.email')} required />
      <div className="s-fields">
        <Field {...kept('firstName')} autoComplete="given-name" required />
        <Field {...kept('lastName')} autoComplete="family-name" required />
        {asked.salutation !== 'hidden' && (
          <SelectField
            name="payer.salutation"
            label={t('field.payer.salutation')}
            note={t('field.optional')}
            autoComplete="off"
            defaultValue={values['payer.salutation'] ?? 'none'}
            error={errors['payer.salutation']}
            options={salutations.map((value) => ({ value, text: t(`salutation.${value}`) }))}
          />
        )}
        {asked.phone !== 'hidden' && (
          <Field {...kept('phone')} type="tel" autoComplete="tel" {...wanted(asked.phone === 'required')} />
        )}
      </div>
    </>
  )
}

/** The invoice address and company. */
export const AddressFields = ({ values, errors, needsAddress, asked }: Props & { needsAddress: boolean }) => {
  const t = useTexts(checkoutTexts)
  const countries = useCountries()
  const { kept, wanted } = useKept({ values, errors })
  const address = wanted(needsAddress)
  return (
    <>
      <SelectField
        name="payer.countryCode"
        label={t('field.payer.countryCode')}
        autoComplete="country"
        defaultValue={values['payer.countryCode']}
        error={errors['payer.countryCode']}
        options={countries}
        data-prices=""
      />
      <div className="s-fields s-fields-street">
        <Field {...kept('street')} autoComplete="address-line1" {...address} />
        <Field {...kept('streetNumber')} autoComplete="off" note={t('field.optional')} />
      </div>
      <div className="s-fields s-fields-town">
        <Field {...kept('zip')} autoComplete="postal-code" {...address} />
        <Field {...kept('city')} autoComplete="address-level2" {...address} />
      </div>
      {asked.company !== 'hidden' && <CompanyFields values={values} errors={errors} asked={asked} />}
    </>
  )
}

const CompanyFields = ({ values, errors, asked }: Props) => {
  const t = useTexts(checkoutTexts)
  const { kept, wanted } = useKept({ values, errors })
  const isBusiness = ['payer.company', 'payer.vatId', 'payer.buyerReference', 'payer.purchaseOrder'].some(
    (name) => values[name] || errors[name],
  )
  return (
    <details className="s-more" open={isBusiness || asked.company === 'required'}>
      <summary>{t(asked.company === 'required' ? 'checkout.company_wanted' : 'checkout.business')}</summary>
      <div className="s-fields">
        <Field
          {...kept('company')}
          autoComplete="organization"
          {...wanted(asked.company === 'required')}
          data-prices=""
        />
        <Field
          {...kept('vatId')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          note={t('field.optional')}
          placeholder="DE123456789"
          data-prices=""
        />
        {asked.billingReferences !== 'hidden' && <References kept={kept} />}
      </div>
    </details>
  )
}

type Kept = (name: 'purchaseOrder' | 'buyerReference') => {
  name: string
  label: string
  defaultValue: string | undefined
  error: string | undefined
}

/** References that a company's accounting requires on the invoice. */
const References = ({ kept }: { kept: Kept }) => {
  const t = useTexts(checkoutTexts)
  const note = t('field.optional')
  return (
    <>
      <Field {...kept('purchaseOrder')} autoComplete="off" note={note} />
      <Field {...kept('buyerReference')} autoComplete="off" note={note} hint={t('hint.payer.buyerReference')} />
    </>
  )
}
