import { Select } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { relativePeriods } from '#platform/shared/list.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { webTexts } from '#platform/web/texts.ts'
import { useAffiliateWords } from '../affiliate-words.ts'

type Period = (typeof relativePeriods)[number]
type StatisticsPart =
  | 'overview'
  | 'details'
  | 'tree'
  | 'programs'
  | 'products'
  | 'publishers'
  | 'sellers'
  | 'affiliate'
  | 'orders'
  | 'days'

/** The period in the address, shared by all tabs. */
export const usePeriod = (): { period: Period; choose: (period: string) => void; keep: string } => {
  const [address, setAddress] = useSearchParams()
  const period = relativePeriods.find((each) => each === address.get('period')) ?? 'last-90_days'
  return {
    period,
    choose: (value) => setAddress({ period: value }, { replace: true, preventScrollReset: true }),
    keep: `?period=${period}`,
  }
}

/** The head of figures: their tabs, and the period they are of. */
export const StatisticsHead = ({
  text,
  tabs,
  current,
  hasPeriod = true,
}: {
  text: string
  tabs: readonly (readonly [part: StatisticsPart, to: string])[]
  current: string
  hasPeriod?: boolean
}) => {
  const { t } = useAffiliateWords()
  const web = useTexts(webTexts)
  const { period, choose, keep } = usePeriod()
  const row = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the window. Newer browsers answer a promise, which is no clean-up of an effect.
  useEffect(() => {
    void row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <>
      <PageHead title={t('statistics')} text={text}>
        {hasPeriod && (
          <Select
            aria-label={t('statistics.period')}
            w={180}
            allowDeselect={false}
            value={period}
            onChange={(value) => value && choose(value)}
            data={relativePeriods.map((value) => ({ value, label: web(`period.${value}`) }))}
          />
        )}
      </PageHead>
      <nav ref={row} className="k-views" aria-label={t('parts')}>
        {tabs.map(([part, to]) => (
          <Link key={part} to={`${to}${keep}`} aria-current={part === current ? 'page' : undefined}>
            {t(`part.${part}`)}
          </Link>
        ))}
      </nav>
    </>
  )
}
