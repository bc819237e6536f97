import { Link } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import type { sumStatistics } from '../../contract/statistics.ts'
import { useAffiliateWords } from '../affiliate-words.ts'

export type Sums = ClientOutput<typeof sumStatistics>

/** Money of some rows by currency, in the order of the rows. */
export const sumOf = (
  sums: Sums,
  field: 'revenueAmount' | 'commissionAmount' | 'uplineAmount',
): [currency: string, amount: string][] => {
  const all = new Map<string, number>()
  for (const row of sums.list)
    all.set(row.currency, (all.get(row.currency) ?? 0) + Math.round(Number(row[field]) * 100))
  return [...all].map(([currency, cents]) => [currency, (cents / 100).toFixed(2)])
}

/** What links brought, in a few figures. `first`: name, value and where it leads. */
export const FigureCards = ({
  sums,
  first = [],
}: {
  sums: Sums
  first?: readonly [name: string, value: string, to: string][]
}) => {
  const { t, number, money, percents } = useAffiliateWords()
  const amounts = (field: 'revenueAmount' | 'commissionAmount') =>
    sumOf(sums, field)
      .map(([currency, amount]) => money(amount, currency))
      .join(' · ') || '–'
  const cards = [
    [t('column.clicks'), number(sums.clicks)],
    [
      t('column.orders'),
      number(sums.orders),
      sums.clicks > 0 ? t('figures.conversion', { share: percents(sums.conversion) }) : undefined,
    ],
    [t('column.revenueAmount'), amounts('revenueAmount')],
    [t('column.commissionAmount'), amounts('commissionAmount')],
  ] as const
  return (
    <div className="k-figures">
      {first.map(([name, value, to]) => (
        <Link key={name} className="k-panel k-figure-card" to={to}>
          <span className="k-second k-small">{name}</span> <span className="k-figure k-numbers">{value}</span>
        </Link>
      ))}
      {cards.map(([name, value, more]) => (
        <div key={name} className="k-panel k-figure-card">
          <span className="k-second k-small">{name}</span> <span className="k-figure k-numbers">{value}</span>
          {more && <span className="k-second k-small k-numbers"> {more}</span>}
        </div>
      ))}
    </div>
  )
}
