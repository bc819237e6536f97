import { Timeline } from '#ui/Timeline.tsx'
import { orderRateState } from '../../vocabulary.ts'
import { useOrderWords } from '../order-words.ts'
import type { OwnOrder } from '../../contract/own.ts'

const shownAhead = 4

/** The payments of an order by their day: what was paid, what comes. */
export const OwnPayments = ({ order }: { order: OwnOrder }) => {
  const { t, money, time, rateState } = useOrderWords(order.currency)
  const rates = order.rates.filter((rate) => rate.state !== 'skipped' && Number(rate.amount) > 0)
  const coming = rates.filter((rate) => rate.state === 'future')
  const shown = [
    ...rates.filter((rate) => rate.state !== 'future'),
    ...coming.slice(0, order.periodType === 'subscription' ? shownAhead : coming.length),
  ]
  if (rates.length === 0) return <p className="k-second">{t('own.none_upcoming')}</p>
  return (
    <>
      <Timeline
        label={t('own.payments')}
        items={shown.map((rate) => ({
          key: rate.id,
          tone: orderRateState.states[rate.state as 'paid'].tone,
          title: (
            <>
              {money(rate.amount)} · {rateState(rate.state)}
            </>
          ),
          at: rate.dueOn,
          atText: time(rate.dueOn),
          text: [
            rates.length > 1 && t('own.rate', { number: rate.number }),
            order.periodType !== 'one_time' &&
              rate.periodFrom &&
              rate.periodTill &&
              t('own.rate_period', { from: time(rate.periodFrom), till: time(rate.periodTill) }),
            rate.paidAt && t('own.rate_paid', { day: time(rate.paidAt).slice(0, 10) }),
            Number(rate.refundedAmount) > 0 && t('own.rate_refunded', { amount: money(rate.refundedAmount) }),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      {order.periodType === 'subscription' && coming.length > 0 && <p className="k-muted k-small">{t('own.more')}</p>}
    </>
  )
}
