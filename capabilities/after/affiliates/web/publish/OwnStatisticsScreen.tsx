import { useLocation } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { ownSaleList, ownStatisticsList, sumOwnStatistics } from '../../contract/statistics.ts'
import { affiliateTexts } from '../../texts.ts'
import { useAffiliateWords } from '../affiliate-words.ts'
import { Overview } from '../figures/Overview.tsx'
import { StatisticsHead, usePeriod } from '../figures/StatisticsTabs.tsx'
import { SumsTable } from '../figures/SumsTable.tsx'
import { RecruitList } from './RecruitList.tsx'

const paths = {
  overview: 'statistics',
  programs: 'statistics_programs',
  products: 'statistics_products',
  sellers: 'statistics_sellers',
  affiliate: 'statistics_affiliate',
  orders: 'statistics_orders',
  days: 'statistics_days',
} as const
type Part = keyof typeof paths
const parts = Object.entries(paths) as [Part, string][]
const sums = { programs: 'program', products: 'product', sellers: 'seller' } as const
const lists: readonly Part[] = ['affiliate', 'orders', 'days']

/** What a publisher's links brought, from all sides. */
export default function OwnStatisticsScreen() {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  const { pathname } = useLocation()
  const part = parts.find(([, path]) => pathname.endsWith(`/${path}`))?.[0] ?? 'overview'
  return (
    <>
      <StatisticsHead
        text={t('statistics.text_own')}
        current={part}
        hasPeriod={!lists.includes(part)}
        tabs={parts.map(([each, path]) => [each, to(path)])}
      />
      <Body part={part} />
    </>
  )
}

const Body = ({ part }: { part: Part }) => {
  const { t } = useAffiliateWords()
  const { to } = useArea()
  const { period } = usePeriod()
  if (part === 'affiliate') return <RecruitList isBare />
  if (part === 'orders')
    return (
      <ListScreen
        bare
        list={ownSaleList}
        texts={affiliateTexts}
        audience="publisher"
        to={(row) => to(`orders?query=${row.orderToken}`)}
      />
    )
  if (part === 'days')
    return (
      <ListScreen
        bare
        list={ownStatisticsList}
        texts={affiliateTexts}
        audience="publisher"
        empty={{ text: t('list.statistics.empty') }}
      />
    )
  if (part === 'overview')
    return (
      <Loaded endpoint={sumOwnStatistics} input={{ by: 'day', dayRelativePeriod: period }}>
        {(found) => <Overview sums={found} />}
      </Loaded>
    )
  const by = sums[part as keyof typeof sums]
  return (
    <Loaded endpoint={sumOwnStatistics} input={{ by, dayRelativePeriod: period }}>
      {(found) => (
        <section className="k-panel" aria-label={t(`part.${part}`)}>
          <SumsTable by={by} sums={found} />
        </section>
      )}
    </Loaded>
  )
}
