import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { IncomeOverview } from '#capabilities/outward/statistics/web/index.ts'
import { sellerHome } from '#capabilities/sale/orders/contract.ts'
import { Desk, DueNext, isBeginning, SetUp } from '#capabilities/sale/orders/web/index.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useSession } from '#platform/web/session.tsx'
import { webTexts } from '#platform/web/texts.ts'
import { cabinetTexts } from './texts.ts'

const periods = ['last-7_days', 'last-30_days', 'last-90_days'] as const

/** Where a seller begins: the way to the first sale, then income, what needs a hand and what came in last. */
export default function HomeScreen() {
  const t = useTexts(cabinetTexts)
  const web = useTexts(webTexts)
  const { user, can } = useSession()
  const [period, setPeriod] = useState<(typeof periods)[number]>('last-30_days')
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
            {isBeginning(home) && <SetUp home={home} />}
            {home.latest.length > 0 && (
              <>
                {can('statistics.read') && <IncomeOverview period={period} more={<DueNext home={home} />} />}
                <Desk home={home} />
              </>
            )}
          </div>
        </>
      )}
    </Loaded>
  )
}
