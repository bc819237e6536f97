import { Link } from 'react-router'
import { daysOf } from './Income.tsx'
import { useStatisticsWords } from './statistics-words.ts'
import type { Statistics } from '../contract.ts'

type Beside = Statistics['orders']

/** Counts and shares, each a link to the list it counts. */
export const Figures = ({ found }: { found: Statistics }) => {
  const { t, money, number, share } = useStatisticsWords(found.currency)
  const before = (value: string) => t('before', { value, days: daysOf(found) })
  const counted = (name: 'orders' | 'newSubscriptions' | 'endedSubscriptions', { now, previous }: Beside) => (
    <Figure name={t(name)} value={number(now.count)} before={before(number(previous.count))} to={now.link} />
  )
  const recurring = found.activeSubscriptions.amount ?? '0.00'
  const ran = ({ count }: { count: number }) => found.activeSubscriptions.count + count
  const returned = (name: 'refundShare' | 'chargebackShare', { now, previous }: Beside) => (
    <Figure
      name={t(name)}
      value={share(Number(now.amount), Number(found.payments.now.amount))}
      before={before(share(Number(previous.amount), Number(found.payments.previous.amount)))}
      to={now.link}
    />
  )
  return (
    <div className="k-figures">
      {counted('orders', found.orders)}
      {counted('newSubscriptions', found.newSubscriptions)}
      {counted('endedSubscriptions', found.endedSubscriptions)}
      <Figure
        name={t('activeSubscriptions')}
        value={number(found.activeSubscriptions.count)}
        to={found.activeSubscriptions.link}
      />
      <Figure
        name={t('recurring')}
        value={money(recurring)}
        {...(found.activeSubscriptions.count > 0
          ? {
              before: t('recurring.each', {
                value: money((Number(recurring) / found.activeSubscriptions.count).toFixed(2)),
              }),
            }
          : {})}
        to={found.activeSubscriptions.link}
      />
      <Figure
        name={t('churn')}
        value={share(found.endedSubscriptions.now.count, ran(found.endedSubscriptions.now))}
        to={found.endedSubscriptions.now.link}
      />
      {returned('refundShare', found.refunds)}
      {returned('chargebackShare', found.chargebacks)}
      <Figure
        name={t('recovery')}
        value={share(found.claimsCollected.now.count, found.claimsResolved.now.count)}
        before={before(share(found.claimsCollected.previous.count, found.claimsResolved.previous.count))}
        to={found.claimsResolved.now.link}
      />
    </div>
  )
}

/** A number with its name, and the list behind it. */
export const Figure = ({ name, value, before, to }: { name: string; value: string; before?: string; to: string }) => (
  <Link className="k-panel k-figure-card" to={to}>
    <span className="k-second k-small">{name}</span>
    <span className="k-figure k-numbers">{value}</span>
    {before !== undefined && <span className="k-second k-small k-numbers">{before}</span>}
  </Link>
)
