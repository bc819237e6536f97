import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RelativePeriod } from '#platform/shared/list.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { showOverview, type Overview } from '../contract.ts'
import { Figure } from './Figures.tsx'
import { daysOf, IncomeChart } from './Income.tsx'
import { useStatisticsWords } from './statistics-words.ts'

/** The head of the statistics on the home: a period's income with the period before, and the figures beside it. */
export const IncomeOverview = ({ period, more }: { period: RelativePeriod; more?: ReactNode }) => (
  <Loaded endpoint={showOverview} input={{ period }} shape={<Shape />}>
    {(found) => <Shown found={found} period={period} more={more} />}
  </Loaded>
)

/** A chart and four figures, empty. */
const Shape = () => (
  <>
    <div className="k-panel k-income-shape" aria-hidden="true">
      <Skeleton width="9rem" height="2rem" />
    </div>
    <div className="k-figures" aria-hidden="true">
      {[1, 2, 3, 4].map((figure) => (
        <div key={figure} className="k-panel k-figure-card">
          <span className="k-second k-small">&nbsp;</span>
          <span className="k-figure">&nbsp;</span>
          <span className="k-second k-small">&nbsp;</span>
        </div>
      ))}
    </div>
  </>
)

const Shown = ({ found, period, more }: { found: Overview; period: RelativePeriod; more?: ReactNode }) => {
  const { t, money, number } = useStatisticsWords(found.currency)
  const before = (value: string) => t('before', { value, days: daysOf(found) })
  return (
    <>
      <section className="k-panel" aria-labelledby="income">
        <div className="k-row k-apart">
          <h2 id="income">{t('income')}</h2>
          <Link className="k-link k-small" to={`/cabinet/statistics?period=${period}`}>
            {t('title')}
          </Link>
        </div>
        <IncomeChart found={found} />
      </section>
      <div className="k-figures">
        <Figure
          name={t('orders')}
          value={number(found.orders.now.count)}
          before={before(number(found.orders.previous.count))}
          to={found.orders.now.link}
        />
        <Figure
          name={t('activeSubscriptions')}
          value={number(found.activeSubscriptions.count)}
          to={found.activeSubscriptions.link}
        />
        <Figure
          name={t('income.refunds')}
          value={money(found.total.refundedAmount)}
          before={before(money(found.previousTotal.refundedAmount))}
          to={found.refunds.now.link}
        />
        {more}
      </div>
    </>
  )
}
