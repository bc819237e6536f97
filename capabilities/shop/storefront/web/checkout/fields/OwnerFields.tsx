import { useTexts } from '#platform/web/locale.tsx'
import { Field, SelectField, TextField } from '#ui/Field.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import type { Values } from '../read-form.ts'
import { useCountries } from './countries.ts'

type Props = { values: Values; errors: Values; mayWait: boolean }

/** The receiver of a gift; with a message, and a day if it can be delivered later. */
export const OwnerFields = ({ values, errors, mayWait }: Props) => {
  const t = useTexts(checkoutTexts)
  const isGift = Object.keys({ ...errors, ...values }).some(
    (name) => name.startsWith('owner.') && name !== 'owner.countryCode' && (errors[name] || values[name]),
  )
  return (
    <details className="s-more" open={isGift}>
      <summary>{t('checkout.gift')}</summary>
      <p className="k-hint s-leads-in">{t('checkout.gift_hint')}</p>
      <GiftFields values={values} errors={errors} mayWait={mayWait} />
    </details>
  )
}

/** The receiver of a gift, its message and its day. */
export const GiftFields = ({ values, errors, mayWait, isPlanned }: Props & { isPlanned?: boolean }) => {
  const t = useTexts(checkoutTexts)
  const countries = useCountries()
  const kept = (name: 'email' | 'firstName' | 'lastName' | 'countryCode' | 'message' | 'deliverOn') => ({
    name: `owner.${name}`,
    label: t(`field.owner.${name}`),
    defaultValue: values[`owner.${name}`],
    error: errors[`owner.${name}`],
    autoComplete: 'off',
  })
  return (
    <>
      <div className="s-fields">
        <Field {...kept('firstName')} />
        <Field {...kept('lastName')} />
      </div>
      <Field {...kept('email')} type="email" />
      <TextField
        {...kept('message')}
        rows={3}
        maxLength={1000}
        hint={t('hint.owner.message')}
        note={t('field.optional')}
      />
      {mayWait && (
        <div className="s-fields">
          <Field
            {...kept('deliverOn')}
            type="date"
            hint={t(isPlanned ? 'hint.owner.planned' : 'hint.owner.deliverOn')}
            {...(isPlanned ? {} : { note: t('field.optional') })}
          />
          <SelectField
            {...kept('countryCode')}
            defaultValue={values['owner.countryCode'] || values['payer.countryCode']}
            options={countries}
          />
        </div>
      )}
    </>
  )
}
