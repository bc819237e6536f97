import { useParams } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { saleList, statisticsList, sumStatistics } from '../../contract/statistics.ts'
import { affiliateTexts } from '../../texts.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { Overview } from '../figures/Overview.tsx'
import { StatisticsHead, usePeriod } from '../figures/StatisticsTabs.tsx'
import { SumsTable } from '../figures/SumsTable.tsx'

const parts = ['overview', 'programs', 'products', 'publishers', 'orders', 'days'] as const
type Part = (typeof parts)[number]
const sums = {
  programs: { by: 'program', path: 'affiliate_programs' },
  products: { by: 'product', path: null },
  publishers: { by: 'publisher', path: 'affiliate_nodes' },
} as const

/** What publishers brought a seller, from all sides. */
export default function StatisticsScreen() {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  const { part: wanted } = useParams()
  const part: Part = parts.find((each) => each === wanted) ?? 'overview'
  return (
    <>
      <StatisticsHead
        text={t('statistics.text')}
        current={part}
        hasPeriod={part !== 'orders' && part !== 'days'}
        tabs={parts.map((each) => [
          each,
          to(each === 'overview' ? 'affiliate_statistics' : `affiliate_statistics/${each}`),
        ])}
      />
      <Body part={part} />
    </>
  )
}

const Body = ({ part }: { part: Part }) => {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  const { period } = usePeriod()
  if (part === 'orders')
    return <ListScreen bare list={saleList} texts={affiliateTexts} to={(row) => to(`orders/${row.orderId}`)} />
  if (part === 'days') return <ListScreen bare list={statisticsList} texts={affiliateTexts} />
  if (part === 'overview')
    return (
      <Loaded endpoint={sumStatistics} input={{ by: 'day', dayRelativePeriod: period }}>
        {(found) => <Overview sums={found} />}
      </Loaded>
    )
  const { by, path } = sums[part]
  return (
    <Loaded endpoint={sumStatistics} input={{ by, dayRelativePeriod: period }}>
      {(found) => (
        <section className="k-panel" aria-label={t(`part.${part}`)}>
          <SumsTable by={by} sums={found} {...(path ? { to: (key: string) => to(`${path}/${key}`) } : {})} />
        </section>
      )}
    </Loaded>
  )
}
