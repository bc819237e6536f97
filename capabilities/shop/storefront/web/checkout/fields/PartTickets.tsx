import type { ClientOutput } from '#platform/shared/contract.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { SelectField } from '#ui/Field.tsx'
import type { showCheckout } from '#capabilities/sale/checkout/contract.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import type { Values } from '../read-form.ts'

type Part = ClientOutput<typeof showCheckout>['product']['parts'][number]

/** The form field for the ticket of an event. */
export const partField = ({ productId }: Part): string => `tickets.${productId}`

/** The events a bundle contains: when and where each is, and a choice where there are several kinds of tickets. */
export const PartTickets = ({ parts, values, errors }: { parts: readonly Part[]; values: Values; errors: Values }) => {
  const t = useTexts(checkoutTexts)
  if (parts.length === 0) return null
  return (
    <section>
      <h2>{t('checkout.events', { count: parts.length })}</h2>
      {parts.map((part) => {
        const name = partField(part)
        const [only, ...others] = part.kinds
        const words = (kind: Part['kinds'][number]) => `${kind.name} · ${kind.about}`
        if (only && others.length === 0)
          return (
            <p key={name}>
              <b>{part.name}</b>
              <br />
              <span className="k-second">{words(only)}</span>
            </p>
          )
        return (
          <SelectField
            key={name}
            name={name}
            label={part.name}
            required
            error={errors[name]}
            defaultValue={values[name]}
            options={[
              { value: '', text: t('checkout.choose') },
              ...part.kinds.map((kind) => ({ value: String(kind.ticketId), text: words(kind) })),
            ]}
          />
        )
      })}
    </section>
  )
}
