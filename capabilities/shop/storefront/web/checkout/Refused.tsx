import { useTexts } from '#platform/web/locale.tsx'
import { webTexts } from '#platform/web/texts.ts'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { isBumpField, type Values } from './read-form.ts'

/** What is wrong, on top; takes focus and leads to each field. */
export const Refused = ({
  errors,
  message,
  labels,
}: {
  errors: Values
  message: string | undefined
  /** Of fields a product brings along. */ labels: Values
}) => {
  const t = useTexts(checkoutTexts)
  const web = useTexts(webTexts)
  const labelled = Object.entries(errors)
  return (
    <div className="k-summary" role="alert" id="errors" tabIndex={-1} autoFocus>
      <strong>{labelled.length > 0 ? web('error.summary', { count: labelled.length }) : message}</strong>
      {labelled.length > 0 && (
        <ul>
          {labelled.map(([name, error]) => {
            const isGone = isBumpField(name) && labels[name] === undefined
            return (
              <li key={name}>
                <a href={isGone ? '#summary' : `#${name}`}>
                  {checkoutTexts.has(`field.${name}`)
                    ? t(`field.${name}` as 'field.terms')
                    : isGone
                      ? t('bump.gone')
                      : (labels[name] ?? name)}
                  {' – '}
                  {error}
                </a>
              </li>
            )
          })}
        </ul>
      )}
      <p>{t('checkout.kept')}</p>
    </div>
  )
}
