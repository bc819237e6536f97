import { formatMoney } from '#platform/shared/money.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import type { ShownExperiment } from '../contract.ts'
import { experimentTexts } from '../texts.ts'
import { Intervals } from './Intervals.tsx'

type Interval = ShownExperiment['difference']
const numbers = ({ mean, low, high }: Interval) => ({ mean: Number(mean), low: Number(low), high: Number(high) })

/** Both versions side by side, with the intervals of their revenue per visitor. */
export const ExperimentFigures = ({ experiment }: { experiment: ShownExperiment }) => {
  const t = useTexts(experimentTexts)
  const money = useMoney(experiment.currency)
  const { versions, difference, currency, leader, winner } = experiment
  const better = winner ?? leader
  const words = ({ mean, low, high }: Interval) =>
    `${money(mean)}, ${t('between', { low: money(low), high: money(high) })}`
  const nameOf = (version: 'a' | 'b') => t(`choice.version.${version}`)
  return (
    <>
      <VersionTable experiment={experiment} />
      <section className="k-panel k-stack" aria-labelledby="chart">
        <h2 id="chart">{t('chart')}</h2>
        <Intervals
          label={t('chart')}
          lines={versions.map(({ version, perVisitor }) => ({
            name: nameOf(version),
            text: words(perVisitor),
            interval: numbers(perVisitor),
            isWinner: better === version,
          }))}
        />
        <Intervals
          label={t('difference')}
          zero
          lines={[
            {
              name: t('difference'),
              text: words(difference),
              interval: numbers(difference),
              isWinner: better !== null,
            },
          ]}
        />
        <p className="k-second k-small">{t('chart_note', { currency: currency.toUpperCase() })}</p>
      </section>
    </>
  )
}

const useMoney = (currency: string) => {
  const locale = useLocale()
  return (amount: string) => formatMoney(amount, currency, locale)
}

const VersionTable = ({ experiment: { versions, currency } }: { experiment: ShownExperiment }) => {
  const t = useTexts(experimentTexts)
  const locale = useLocale()
  const money = useMoney(currency)
  const number = (value: string | number) => Number(value).toLocaleString(locale)
  const share = (part: number, all: number) =>
    all === 0 ? '–' : (part / all).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <section className="k-panel" aria-labelledby="figures">
      <h2 id="figures">{t('figures')}</h2>
      <div className="k-scroll" tabIndex={0} role="group" aria-labelledby="figures">
        <table className="k-plain-table">
          <thead>
            <tr>
              <th scope="col">{t('version')}</th>
              {(['visitors', 'orders', 'conversion', 'revenue', 'per_visitor'] as const).map((key) => (
                <th key={key} scope="col" className="k-end">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versions.map(({ version, name, visitorsCount, ordersCount, revenueAmount, perVisitor }) => (
              <tr key={version}>
                <th scope="row">
                  {t(`choice.version.${version}`)} <span className="k-second">{name}</span>
                </th>
                <td className="k-numbers k-end">{number(visitorsCount)}</td>
                <td className="k-numbers k-end">{number(ordersCount)}</td>
                <td className="k-numbers k-end">{share(Number(ordersCount), Number(visitorsCount))}</td>
                <td className="k-numbers k-end">{money(revenueAmount)}</td>
                <td className="k-numbers k-end">{money(perVisitor.mean)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
