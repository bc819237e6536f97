import { SegmentedControl } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { TimeChart } from '#ui/charts.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { showSubscriptions, type Subscriptions } from '../contract.ts'
import { Cohorts } from './Cohorts.tsx'
import { StatisticsTabs } from './StatisticsTabs.tsx'
import { useStatisticsWords } from './statistics-words.ts'

/** What subscriptions bring by the month, how it moved, and how many stay. */
export default function SubscriptionsScreen() {
  const { t } = useStatisticsWords('eur')
  const [address, setAddress] = useSearchParams()
  const currency = /^[a-z]{3}$/.exec(address.get('currency') ?? '')?.[0]
  return (
    <>
      <PageHead title={t('tab.subscriptions')} text={t('subscriptions.text')} />
      <StatisticsTabs current="subscriptions" />
      <Loaded endpoint={showSubscriptions} input={currency ? { currency } : {}}>
        {(found) => (
          <div className="k-stack">
            {found.currencies.length > 1 && (
              <SegmentedControl
                aria-label={t('currency')}
                value={found.currency}
                onChange={(value) => setAddress({ currency: value }, { replace: true })}
                data={found.currencies.map((value) => ({ value, label: value.toUpperCase() }))}
              />
            )}
            {found.cohorts.length === 0 && found.months.every(({ end }) => end.count === 0) ? (
              <EmptyState title={t('subscriptions.none')} />
            ) : (
              <>
                <Recurring found={found} />
                <Churn found={found} />
                <Cohorts found={found} />
              </>
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}

type Month = Subscriptions['months'][number]

const Recurring = ({ found }: { found: Subscriptions }) => {
  const { t, money, month } = useStatisticsWords(found.currency)
  const last = found.months.at(-1)!
  return (
    <section className="k-panel" aria-labelledby="recurring">
      <h2 id="recurring">{t('recurring')}</h2>
      <p className="k-figure k-numbers">
        <Link className="k-link" to={found.link}>
          {money(last.end.amount)}
        </Link>
      </p>
      <TimeChart
        label={t('recurring')}
        tableText={t('asTable')}
        points={found.months.map(({ from, end }) => ({
          label: month(from),
          value: Number(end.amount),
          text: money(end.amount),
        }))}
        write={(value) => money(value.toFixed(2))}
      />
      <Movements found={found} />
    </section>
  )
}

const columns = ['start', 'new', 'reactivated', 'expansion', 'contraction', 'churned', 'end'] as const
const signs: Partial<Record<(typeof columns)[number], string>> = {
  new: '+',
  reactivated: '+',
  expansion: '+',
  contraction: '−',
  churned: '−',
}

const Movements = ({ found }: { found: Subscriptions }) => {
  const { t, money, month, number } = useStatisticsWords(found.currency)
  const cell = (each: Month, column: (typeof columns)[number]) => {
    const { count, amount } = each[column]
    if (count === 0) return '–'
    return `${signs[column] ?? ''}${money(amount)} (${number(count)})`
  }
  return (
    <div className="k-scroll" tabIndex={0} role="group" aria-label={t('movement')}>
      <table className="k-plain-table">
        <caption className="k-hidden">{t('movement')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('movement.month')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="k-end">
                {t(`movement.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.months.toReversed().map((each) => (
            <tr key={each.from}>
              <th scope="row">{month(each.from)}</th>
              {columns.map((column) => (
                <td key={column} className="k-numbers k-end k-nowrap">
                  {cell(each, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Churn = ({ found }: { found: Subscriptions }) => {
  const { t, month, share } = useStatisticsWords(found.currency)
  const rate = ({ start, churned }: Month) => (start.count === 0 ? 0 : churned.count / start.count)
  return (
    <section className="k-panel" aria-labelledby="churn">
      <h2 id="churn">{t('churn')}</h2>
      <p className="k-second k-small">{t('churn.text')}</p>
      <TimeChart
        label={t('churn')}
        tableText={t('asTable')}
        points={found.months.map((each) => ({
          label: month(each.from),
          value: rate(each),
          text: share(each.churned.count, each.start.count),
        }))}
        write={(value) => share(value, 1)}
      />
    </section>
  )
}
