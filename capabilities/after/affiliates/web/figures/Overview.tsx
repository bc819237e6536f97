import { useAffiliateWords } from '../affiliate-words.ts'
import { DayChart } from './DayChart.tsx'
import { FigureCards } from './FigureCards.tsx'

/** What a period brought, and on which days. */
export const Overview = ({ sums }: Parameters<typeof DayChart>[0]) => {
  const { t } = useAffiliateWords()
  return (
    <div className="k-stack">
      <FigureCards sums={sums} />
      <section className="k-panel" aria-labelledby="days">
        <h2 id="days">{t('part.days')}</h2>
        <DayChart sums={sums} />
      </section>
    </div>
  )
}
