import { SegmentedControl, Select } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { ClientInput } from '#platform/shared/contract.ts'
import { relativePeriods } from '#platform/shared/list.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { webTexts } from '#platform/web/texts.ts'
import { firstStatistics, showStatistics } from '../contract.ts'
import { statisticsTexts } from '../texts.ts'
import { bucketUnits } from '../vocabulary.ts'
import { Figures } from './Figures.tsx'
import { Income } from './Income.tsx'
import { StatisticsTabs } from './StatisticsTabs.tsx'

/** Below the figures, with words of other rooms: they do not wait for it. */
const Rankings = lazy(() => import('./Rankings.tsx').then((module) => ({ default: module.Rankings })))

type Asked = ClientInput<typeof showStatistics>

/** A period of the seller's business; what is shown stands in the address. */
export default function StatisticsScreen() {
  const t = useTexts(statisticsTexts)
  const web = useTexts(webTexts)
  const { asked, choose } = useAsked()
  const { period, unit } = asked
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <Select
          aria-label={t('period')}
          w={180}
          allowDeselect={false}
          value={period}
          onChange={(value) => value && choose({ period: value })}
          data={relativePeriods.map((value) => ({ value, label: web(`period.${value}`) }))}
        />
        <SegmentedControl
          aria-label={t('unit')}
          value={unit}
          onChange={(value) => choose({ unit: value })}
          data={bucketUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
        />
      </PageHead>
      <StatisticsTabs current="income" />
      <Loaded endpoint={showStatistics} input={asked}>
        {(found) => (
          <div className="k-stack">
            {found.allProducts.length > 1 && (
              <Select
                label={t('product')}
                placeholder={t('product.all')}
                maw={420}
                searchable
                clearable
                value={found.product ? String(found.product.id) : null}
                onChange={(value) => choose({ product_id: value ?? '' })}
                data={found.allProducts.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            )}
            {found.currencies.length > 1 && (
              <SegmentedControl
                aria-label={t('currency')}
                value={found.currency}
                onChange={(value) => choose({ currency: value })}
                data={found.currencies.map((value) => ({ value, label: value.toUpperCase() }))}
              />
            )}
            <Income found={found} />
            <Figures found={found} />
            <Suspense>
              <Rankings found={found} />
            </Suspense>
          </div>
        )}
      </Loaded>
    </>
  )
}

/** What the address asks for, and how to ask for something else. */
const useAsked = () => {
  const [address, setAddress] = useSearchParams()
  const period = relativePeriods.find((each) => each === address.get('period')) ?? firstStatistics.period
  const unit = bucketUnits.find((each) => each === address.get('unit')) ?? firstStatistics.unit
  const currency = /^[a-z]{3}$/.exec(address.get('currency') ?? '')?.[0]
  const productId = /^\d+$/.exec(address.get('product_id') ?? '')?.[0]
  const choose = (patch: Record<string, string>) =>
    setAddress({ ...Object.fromEntries(address), ...patch }, { replace: true, preventScrollReset: true })
  const asked: Asked = { period, unit, ...(currency ? { currency } : {}), ...(productId ? { productId } : {}) }
  return { asked, choose }
}
