import { Link } from 'react-router'
import { useLocale } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import { TimeChart } from '#ui/charts.tsx'
import { useStatisticsWords } from './statistics-words.ts'
import type { Overview } from '../contract.ts'

const columns = ['gross', 'refunds', 'chargebacks', 'fees', 'net'] as const
const fields = {
  gross: 'grossAmount',
  refunds: 'refundedAmount',
  chargebacks: 'chargebackedAmount',
  fees: 'feeAmount',
  net: 'netAmount',
} as const

/** What came in beside the period before, as a picture and as a list whose every line opens its transfers. */
export const Income = ({ found }: { found: Overview }) => {
  const { t, money } = useStatisticsWords(found.currency)
  const links = {
    gross: found.total.link,
    refunds: found.refunds.now.link,
    chargebacks: found.chargebacks.now.link,
    fees: found.payments.now.link,
    net: found.total.link,
  }
  const moved = found.income.filter((each) => fieldsOf(each).some((amount) => Number(amount) !== 0))
  return (
    <section className="k-panel" aria-labelledby="income">
      <h2 id="income">{t('income')}</h2>
      <IncomeChart found={found} />
      <div className="k-figures">
        {columns.slice(1).map((column) => (
          <p key={column}>
            <span className="k-second k-small">{t(`income.${column}`)}</span>
            <br />
            <Link className="k-link k-numbers" to={links[column]}>
              <strong>{money(found.total[fields[column]])}</strong>
            </Link>
          </p>
        ))}
      </div>
      {moved.length > 0 && <IncomeTable found={found} moved={moved} />}
    </section>
  )
}

/** The sum, and its picture beside the period before; the same on the home and in the statistics. */
export const IncomeChart = ({ found }: { found: Overview }) => {
  const { t, money, span } = useStatisticsWords(found.currency)
  const points = (income: Overview['income']) =>
    income.map((each) => ({
      label: span(each),
      value: Number(each.grossAmount),
      text: money(each.grossAmount),
    }))
  return (
    <>
      <p className="k-figure k-numbers">
        <Link to={found.total.link}>{money(found.total.grossAmount)}</Link>{' '}
        <Change now={Number(found.total.grossAmount)} before={Number(found.previousTotal.grossAmount)} />
      </p>
      <p className="k-second k-small">
        <Link className="k-link" to={found.previousTotal.link}>
          {t('before', { value: money(found.previousTotal.grossAmount), days: daysOf(found) })}
        </Link>
      </p>
      <TimeChart
        label={t('income.gross')}
        tableText={t('asTable')}
        points={points(found.income)}
        before={points(found.previousIncome)}
        names={{ now: t('thisPeriod'), before: t('previousPeriod') }}
        write={(value) => money(value.toFixed(2))}
      />
    </>
  )
}

/** How much more or less than in the period before; nothing where nothing came in then. */
const Change = ({ now, before }: { now: number; before: number }) => {
  const locale = useLocale()
  if (before <= 0) return null
  const share = now / before - 1
  const words = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  return <Badge tone={share < 0 ? 'amber' : 'green'}>{words.format(share)}</Badge>
}

const fieldsOf = (each: Overview['total']): string[] => columns.map((column) => each[fields[column]])
export const daysOf = ({ from, till }: Overview): number =>
  Math.round((Date.parse(till) - Date.parse(from)) / 86_400_000) + 1

const IncomeTable = ({ found, moved }: { found: Overview; moved: Overview['income'] }) => {
  const { t, money, span } = useStatisticsWords(found.currency)
  return (
    <details>
      <summary>{t('income.list')}</summary>
      <div className="k-scroll" tabIndex={0} role="group" aria-label={t('income')}>
        <table className="k-plain-table">
          <thead>
            <tr>
              <th scope="col">{t('period')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="k-end">
                  {t(`income.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moved.map((each) => (
              <tr key={each.from}>
                <th scope="row">
                  <Link className="k-link" to={each.link}>
                    {span(each)}
                  </Link>
                </th>
                {columns.map((column) => (
                  <td key={column} className="k-numbers k-end">
                    {money(each[fields[column]])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
