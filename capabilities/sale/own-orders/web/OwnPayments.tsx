import { Timeline } from '#ui/Timeline.tsx'
import { isIn } from '#platform/shared/machine.ts'
import { fromDecimal, toDecimal } from '#platform/shared/money.ts'
import { buyerStand } from '#capabilities/sale/orders/rules/buyer-stand.ts'
import { orderRateState } from '#capabilities/sale/orders/vocabulary.ts'
import type { OwnOrder } from '../contract.ts'
import { useOwnOrderWords, useOwnWords } from './own-words.ts'

/** Older payments than these are folded away. */
const shownPast = 4

type Rate = OwnOrder['rates'][number]

/** The payments of an order, each listed once: the next one, those paid, and the rest on demand. */
export const OwnPayments = ({ order }: { order: OwnOrder }) => {
  const { t } = useOwnOrderWords(order.currency)
  const rates = order.rates.filter((rate) => rate.state !== 'skipped' && Number(rate.amount) > 0)
  const coming = rates.filter((rate) => rate.state === 'future')
  const past = rates.filter((rate) => rate.state !== 'future').toReversed()
  if (rates.length === 0) return <p className="k-second">{t('own.none_upcoming')}</p>
  return (
    <>
      <Ahead order={order} rates={rates} next={coming[0]} />
      {past.length > 0 && <Rates order={order} rates={past.slice(0, shownPast)} isOne={rates.length === 1} />}
      {past.length > shownPast && (
        <details className="p-times">
          <summary>{t('own.earlier', { count: past.length - shownPast })}</summary>
          <Rates order={order} rates={past.slice(shownPast)} />
        </details>
      )}
      {order.periodType !== 'subscription' && coming.length > 1 && (
        <details className="p-times">
          <summary>{t('own.coming', { count: coming.length })}</summary>
          <Rates order={order} rates={coming} />
        </details>
      )}
    </>
  )
}

/** The next payment, in one sentence; for instalments with the progress. */
const Ahead = ({ order, rates, next }: { order: OwnOrder; rates: readonly Rate[]; next: Rate | undefined }) => {
  const { t, money, time } = useOwnOrderWords(order.currency)
  const { every, price } = useOwnWords(order)
  const paid = rates.filter(({ state }) => isIn(orderRateState, 'settled', state))
  const isCounted = rates.length > 1 && order.periodType !== 'subscription'
  const total = toDecimal(rates.reduce((sum, { amount }) => sum + (fromDecimal(amount) ?? 0), 0))
  return (
    <>
      {isCounted && (
        <div className="p-progress">
          <div
            role="progressbar"
            aria-label={t('own.payments')}
            aria-valuemin={0}
            aria-valuemax={rates.length}
            aria-valuenow={paid.length}
          >
            <span style={{ inlineSize: `${(100 * paid.length) / rates.length}%` }} />
          </div>
          <p className="k-second k-small">
            {t('own.progress', {
              paid: paid.length,
              count: rates.length,
              amount: money(order.paidAmount),
              total: money(total),
            })}
          </p>
        </div>
      )}
      {next && !order.cancelsOn && (
        <p className="p-ahead">
          {buyerStand(order) === 'trial' && order.trialEndsOn
            ? t('own.next_trial', { day: time(order.trialEndsOn), price })
            : every && order.periodType === 'subscription'
              ? t('own.next_every', { amount: money(next.amount), day: time(next.dueOn), every })
              : t('own.next_once', { amount: money(next.amount), day: time(next.dueOn) })}
        </p>
      )}
    </>
  )
}

const Rates = ({ order, rates, isOne = false }: { order: OwnOrder; rates: readonly Rate[]; isOne?: boolean }) => {
  const { t, money, time, day, rateState } = useOwnOrderWords(order.currency)
  return (
    <Timeline
      label={t('own.payments')}
      items={rates.map((rate) => ({
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
          !isOne && t('own.rate', { number: rate.number }),
          order.periodType !== 'one_time' &&
            rate.periodFrom &&
            rate.periodTill &&
            t('own.rate_period', { from: time(rate.periodFrom), till: time(rate.periodTill) }),
          rate.paidAt && day(rate.paidAt) !== day(rate.dueOn) && t('own.rate_paid', { day: day(rate.paidAt) }),
          Number(rate.refundedAmount) > 0 && t('own.rate_refunded', { amount: money(rate.refundedAmount) }),
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  )
}
