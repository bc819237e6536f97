import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { IncomeOverview } from '#capabilities/outward/statistics/web/index.ts'
import { sellerHome } from '#capabilities/sale/order-desk/contract.ts'
import { Desk, DueNext, isBeginning, SetUp, type Home } from '#capabilities/sale/order-desk/web/index.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { webTexts } from '#platform/web/texts.ts'
import { cabinetTexts } from './texts.ts'
import { WorkHome } from './WorkHome.tsx'

const periods = ['last-7_days', 'last-30_days', 'last-90_days'] as const

/** What a step of the set-up takes the right to. */
const stepRights = {
  publish: 'catalog.publish',
  register: 'sellers.profile',
  get_paid: 'sellers.payment_providers',
  front: 'pages.change',
  sell: undefined,
} as const

/** Where a person begins; who may not see orders, with what waits for them. */
export default function HomeScreen() {
  const t = useTexts(cabinetTexts)
  const { user, can } = useSession()
  if (can('orders.read')) return <SellerHome />
  return (
    <>
      <PageHead title={user.firstName ? t('hello', { name: user.firstName }) : t('home')} />
      <WorkHome />
    </>
  )
}

/** Where a seller begins: the way to the first sale, then income, what needs a hand and what came in last. */
const SellerHome = () => {
  const t = useTexts(cabinetTexts)
  const web = useTexts(webTexts)
  const { user, can } = useSession()
  const [period, setPeriod] = useState<(typeof periods)[number]>('last-30_days')
  /** Only steps the reader has the right to take are offered. */
  const mayGoOn = ({ steps }: Home) => can(stepRights[steps.find(({ isDone }) => !isDone)?.key ?? 'publish'])
  const title = user.firstName ? t('hello', { name: user.firstName }) : t('home')
  return (
    <Loaded endpoint={sellerHome} input={{}}>
      {(home) => (
        <>
          <PageHead title={title}>
            {home.latest.length > 0 && can('statistics.read') && (
              <SegmentedControl
                aria-label={t('period')}
                value={period}
                onChange={(value) => setPeriod(value as typeof period)}
                data={periods.map((value) => ({ value, label: web(`period.${value}`) }))}
              />
            )}
          </PageHead>
          <div className="k-stack">
            {isBeginning(home) && mayGoOn(home) && <SetUp home={home} />}
            {home.latest.length > 0 && (
              <>
                {can('statistics.read') && <IncomeOverview period={period} more={<DueNext home={home} />} />}
                <Desk home={home} />
              </>
            )}
            {home.latest.length === 0 && !can('catalog.publish') && <WorkHome />}
          </div>
        </>
      )}
    </Loaded>
  )
}
