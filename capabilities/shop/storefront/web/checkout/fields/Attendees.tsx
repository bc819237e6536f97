import { useTexts } from '#platform/web/locale.tsx'
import { Field } from '#ui/Field.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { attendeeField, mostNamed } from './attendee-fields.ts'
import type { Values } from '../read-form.ts'

/** Attendees of the tickets, if they are known; they can also be named later. */
export const Attendees = ({ quantity, values, errors }: { quantity: number; values: Values; errors: Values }) => {
  const t = useTexts(checkoutTexts)
  const isSaid = [...Object.entries(values), ...Object.entries(errors)].some(
    ([name, value]) => name.startsWith('attendees.') && value,
  )
  return (
    <details className="s-more" open={isSaid}>
      <summary>{t('checkout.attendees')}</summary>
      <p className="k-hint">{t('checkout.attendees_hint')}</p>
      <div data-live="attendees">
        {Array.from({ length: Math.min(quantity, mostNamed) }, (_, at) => (
          <fieldset key={at} className="s-attendee">
            <legend className="k-label">{t('checkout.attendee', { number: at + 1 })}</legend>
            <div className="s-fields">
              {(['firstName', 'lastName', 'email'] as const).map((part) => {
                const name = attendeeField(at, part)
                return (
                  <Field
                    key={part}
                    name={name}
                    type={part === 'email' ? 'email' : 'text'}
                    label={t(`field.attendee.${part}`)}
                    autoComplete="off"
                    maxLength={100}
                    defaultValue={values[name]}
                    error={errors[name]}
                    {...(part === 'email' ? { note: t('field.optional') } : {})}
                  />
                )
              })}
            </div>
          </fieldset>
        ))}
      </div>
    </details>
  )
}
