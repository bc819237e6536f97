import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/locale.tsx'
import type { BadgeTone } from '#ui/Badge.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'

export type Payment = {
  key: string | number
  day: string
  iso?: string
  amount: string
  note?: ReactNode
  tone?: BadgeTone
}

const shownAtFirst = 4

/** Payments by day as a small line through time; the long middle of a long plan is folded. */
export const PaymentTimeline = ({
  payments,
  label,
  after,
}: {
  payments: readonly Payment[]
  label: string
  after?: { title: string; text: string } | undefined
}) => {
  const t = useTexts(checkoutTexts)
  const isLong = payments.length > shownAtFirst + 1
  const head = isLong ? payments.slice(0, shownAtFirst) : payments
  const rest = isLong ? payments.slice(shownAtFirst) : []
  return (
    <div className="s-timeline">
      <ol aria-label={label}>
        {head.map(({ key, ...payment }) => (
          <Row key={key} {...payment} />
        ))}
        {after && rest.length === 0 && (
          <li className="s-timeline-open">
            <span>{after.title}</span>
            <span className="k-second">{after.text}</span>
          </li>
        )}
      </ol>
      {rest.length > 0 && (
        <details>
          <summary>{t('checkout.more_payments', { count: rest.length })}</summary>
          <ol>
            {rest.map(({ key, ...payment }) => (
              <Row key={key} {...payment} />
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

const Row = ({ day, iso, amount, note, tone }: Omit<Payment, 'key'>) => (
  <li className={tone ? `k-dot-${tone}` : undefined}>
    <span>
      {iso ? <time dateTime={iso}>{day}</time> : day}
      {note && <span className="s-timeline-note">{note}</span>}
    </span>
    <bdi className="k-money">{amount}</bdi>
  </li>
)
