import { SegmentedControl } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { paymentTexts } from '#capabilities/sale/payments/texts.ts'
import { showRecovery, type Recovery } from '../contract.ts'
import { recoveredInAll, type Recovered } from '../rules/recovered.ts'
import { recoveryTexts } from '../texts.recovery.ts'
import { StatisticsTabs } from './StatisticsTabs.tsx'
import { useStatisticsWords } from './statistics-words.ts'

/** Of payments that were declined without their payer: how many came in after all. */
export default function RecoveryScreen() {
  const t = useTexts(recoveryTexts)
  const [address, setAddress] = useSearchParams()
  const currency = /^[a-z]{3}$/.exec(address.get('currency') ?? '')?.[0]
  return (
    <>
      <PageHead title={t('tab.recovery')} text={t('recovery.text')} />
      <StatisticsTabs current="recovery" />
      <Loaded endpoint={showRecovery} input={currency ? { currency } : {}}>
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
            {found.months.every(({ reasons }) => reasons.length === 0) ? (
              <EmptyState title={t('recovery.none')} />
            ) : (
              <Figures found={found} />
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}

type Month = Recovery['months'][number]
type Reason = Month['reasons'][number]

/** Amounts come as decimal words. */
const counted = ({ declinedAmount, recoveredAmount, ...counts }: Reason): Recovered => ({
  ...counts,
  declinedAmount: Math.round(Number(declinedAmount) * 100),
  recoveredAmount: Math.round(Number(recoveredAmount) * 100),
})

const Figures = ({ found }: { found: Recovery }) => {
  const t = useTexts(recoveryTexts)
  const { money, number, share } = useStatisticsWords(found.currency)
  const all = recoveredInAll(found.months.flatMap(({ reasons }) => reasons.map(counted)))
  return (
    <>
      <section className="k-panel" aria-labelledby="share">
        <h2 id="share">{t('recovery.share')}</h2>
        <p className="k-figure k-numbers">{share(all.recovered, all.declined)}</p>
        <p className="k-second k-small">
          {t('recovery.share_text', {
            recovered: number(all.recovered),
            declined: number(all.declined),
            amount: money((all.recoveredAmount / 100).toFixed(2)),
          })}
        </p>
      </section>
      <section className="k-panel" aria-labelledby="by-month">
        <h2 id="by-month">{t('recovery.table')}</h2>
        <ByMonth found={found} />
      </section>
    </>
  )
}

const columns = ['declined', 'recovered', 'rate', 'by_retry', 'by_payer'] as const

const ByMonth = ({ found }: { found: Recovery }) => {
  const t = useTexts(recoveryTexts)
  const reasonOf = useTexts(paymentTexts)
  const { month } = useStatisticsWords(found.currency)
  const told = found.months.filter(({ reasons }) => reasons.length > 0).toReversed()
  return (
    <div className="k-scroll" tabIndex={0} role="group" aria-label={t('recovery.table')}>
      <table className="k-plain-table">
        <caption className="k-hidden">{t('recovery.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('recovery.month')}</th>
            <th scope="col">{t('recovery.reason')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="k-end">
                {t(`recovery.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {told.map(({ from, reasons }) => (
          <tbody key={from}>
            <tr>
              <th scope="rowgroup" rowSpan={reasons.length + 1}>
                {month(from)}
              </th>
              <th scope="row">{t('recovery.all')}</th>
              <Cells of={recoveredInAll(reasons.map(counted))} currency={found.currency} />
            </tr>
            {reasons.map((each) => (
              <tr key={each.reason}>
                <td>{reasonOf(`choice.decline_reason.${each.reason as 'generic_decline'}`)}</td>
                <Cells of={counted(each)} currency={found.currency} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const Cells = ({ of, currency }: { of: Recovered; currency: string }) => {
  const { money, number, share } = useStatisticsWords(currency)
  const withAmount = (count: number, amount: number) =>
    count === 0 ? '–' : `${number(count)} (${money((amount / 100).toFixed(2))})`
  const cells = {
    declined: withAmount(of.declined, of.declinedAmount),
    recovered: withAmount(of.recovered, of.recoveredAmount),
    rate: share(of.recovered, of.declined),
    by_retry: number(of.byRetry),
    by_payer: number(of.recovered - of.byRetry),
  }
  return columns.map((column) => (
    <td key={column} className="k-numbers k-end k-nowrap">
      {cells[column]}
    </td>
  ))
}
