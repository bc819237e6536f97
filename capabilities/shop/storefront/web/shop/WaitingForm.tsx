import { useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import '#ui/shop-window.css'

type SoldOut = { ticketId: string | number; name: string; about: string }

/** Sold-out ticket kinds, each with a form to join its waiting list. */
export const WaitingForms = ({
  kinds,
  joined,
  failed,
}: {
  kinds: readonly SoldOut[]
  joined: string | null
  failed: { ticketId: string; email: string; error: string } | undefined
}) => {
  const t = useTexts(checkoutTexts)
  if (kinds.length === 0) return null
  return (
    <section className="s-waiting" id="waiting" aria-labelledby="waiting-title">
      <h2 className="s-small-head" id="waiting-title">
        {t('waiting.title')}
      </h2>
      {kinds.map(({ ticketId, name, about }) => {
        const mine = failed?.ticketId === String(ticketId) ? failed : undefined
        return (
          <form key={ticketId} method="post" noValidate>
            <p>
              <b>{name}</b>
              <span className="s-plan-terms">{about}</span>
            </p>
            {joined === String(ticketId) ? (
              <p className="k-notice k-tone-green" role="status">
                {t('waiting.joined')}
              </p>
            ) : (
              <>
                <input type="hidden" name="ticketId" value={ticketId} />
                <Field
                  name={`email-${ticketId}`}
                  label={t('field.payer.email')}
                  hint={t('waiting.hint')}
                  type="email"
                  autoComplete="email"
                  defaultValue={mine?.email}
                  error={mine?.error}
                  required
                />
                <Button look="outline">{t('waiting.join')}</Button>
              </>
            )}
          </form>
        )
      })}
    </section>
  )
}
