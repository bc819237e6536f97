import { Link } from 'react-router'
import type { StatisticsBy } from '../../vocabulary.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import type { Sums } from './FigureCards.tsx'

/** Clicks, orders and money of each; the most telling first. */
export const SumsTable = ({ by, sums, to }: { by: StatisticsBy; sums: Sums; to?: (key: string) => string }) => {
  const { t, number, money, percents, time } = useAffiliateWords()
  if (sums.list.length === 0) return <p className="k-second">{t('statistics.nothing')}</p>
  const heads = ['commissionAmount', 'orders', 'clicks', 'conversion', 'revenueAmount', 'uplineAmount'] as const
  const cellOf = (row: Sums['list'][number], head: (typeof heads)[number]) =>
    head === 'orders' || head === 'clicks'
      ? number(row[head])
      : head === 'conversion'
        ? row.clicks > 0
          ? percents(row.conversion)
          : '–'
        : money(row[head], row.currency)
  return (
    <div className="k-scroll" tabIndex={0} role="group" aria-label={t(`choice.statistics_by.${by}`)}>
      <table className="k-plain-table">
        <thead>
          <tr>
            <th scope="col">{t(`choice.statistics_by.${by}`)}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="k-end">
                {t(`column.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.list.map((row) => {
            const name = by === 'day' ? time(row.name) : row.name || t('statistics.shop')
            return (
              <tr key={`${row.key} ${row.currency}`}>
                <th scope="row">
                  {to && row.key ? (
                    <Link className="k-link" to={to(row.key)}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </th>
                {heads.map((head) => (
                  <td key={head} className="k-numbers k-end">
                    {cellOf(row, head)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
