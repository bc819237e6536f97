import type { ReactNode } from 'react'
import { useOrderWords, type OrderPage } from './order-words.ts'

type Words = Pick<OrderPage, 'currency' | 'answers' | 'cancellationTerm'>

/** The buyer's answers, and the cancellation terms they read. `more` is shown below. */
export const OrderWords = ({
  order,
  more,
  termLabel,
}: {
  order: Words
  more?: ReactNode
  /** Instead of how they were agreed to, which matters to the desk. */
  termLabel?: string
}) => {
  const { t } = useOrderWords(order.currency)
  const term = order.cancellationTerm
  return (
    <>
      {order.answers.length > 0 && (
        <section className="k-panel" aria-labelledby="answers">
          <h2 id="answers">{t('page.answers')}</h2>
          <dl>
            {order.answers.map((answer, at) => (
              <div key={at}>
                <dt className="k-second k-small">{answer.question}</dt>
                <dd>
                  {answer.form === 'checkbox'
                    ? t(answer.values.length > 0 ? 'page.ticked' : 'page.not_ticked')
                    : answer.values.join(', ') || '–'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {term && (
        <section className="k-panel k-stack-small" aria-labelledby="cancellation-term">
          <h2 id="cancellation-term">{t('consent.cancellation_term')}</h2>
          <details>
            <summary>{termLabel ?? t(term.isAgreed ? 'page.term_agreed' : 'page.term_shown')}</summary>
            {term.text.split(/\n+/).map((paragraph, at) => (
              <p key={at} className="k-small">
                {paragraph}
              </p>
            ))}
          </details>
          {more}
        </section>
      )}
    </>
  )
}
