import { Link } from 'react-router'
import { useTexts } from '#platform/web/locale.tsx'
import { statisticsTexts } from '../texts.ts'

const tabs = {
  income: '/cabinet/statistics',
  subscriptions: '/cabinet/statistics/subscriptions',
  recovery: '/cabinet/statistics/recovery',
} as const

/** The parts of the statistics beside each other. */
export const StatisticsTabs = ({ current }: { current: keyof typeof tabs }) => {
  const t = useTexts(statisticsTexts)
  return (
    <nav className="k-tabs" aria-label={t('tab')}>
      {(['income', 'subscriptions', 'recovery'] as const).map((tab) => (
        <Link key={tab} to={tabs[tab]} prefetch="intent" aria-current={tab === current ? 'page' : undefined}>
          {t(`tab.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}
