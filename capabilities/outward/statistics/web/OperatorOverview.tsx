import { WaitingRow } from '#platform/web/WaitingRow.tsx'
import { Link } from 'react-router'
import { TimeChart } from '#ui/charts.tsx'
import { SetUpSteps } from '#ui/SetUpSteps.tsx'
import { formatMoney } from '#platform/shared/money.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { operatorHome, type OperatorHome } from '../contract.ts'
import { useStatisticsWords } from './statistics-words.ts'

/** Sales across all sellers, and waiting work contributed by each room. */
export const OperatorOverview = () => (
  <Loaded endpoint={operatorHome} input={{}}>
    {(home) => <Overview home={home} />}
  </Loaded>
)

/** Until set-up is complete, its steps come first, beside what needs attention. */
const Overview = ({ home }: { home: OperatorHome }) => {
  const { t } = useStatisticsWords('eur')
  const isSetUp = home.setUp.every(({ isDone }) => isDone)
  return (
    <div className="k-stack">
      {!isSetUp && (
        <div className="k-split">
          <SetUp home={home} />
          <Tasks home={home} />
        </div>
      )}
      <div className="k-figures">
        <Sold name={t('operator.today')} sold={home.today} />
        <Sold name={t('operator.month')} sold={home.month} />
      </div>
      {isSetUp ? (
        <div className="k-split">
          <Income home={home} />
          <Tasks home={home} />
        </div>
      ) : (
        <Income home={home} />
      )}
    </div>
  )
}

const SetUp = ({ home }: { home: OperatorHome }) => {
  const { t } = useStatisticsWords('eur')
  return (
    <SetUpSteps
      steps={home.setUp}
      words={{
        title: t('operator.set_up'),
        progress: (done, all) => t('operator.set_up_text', { done, all }),
        next: t('operator.set_up_next'),
        done: t('operator.set_up_done'),
      }}
    />
  )
}

const Sold = ({ name, sold }: { name: string; sold: OperatorHome['today'] }) => {
  const { t, locale } = useStatisticsWords('eur')
  return (
    <Link className="k-panel k-figure-card" to={sold.link}>
      <span className="k-second k-small">{name}</span>
      {sold.by.length === 0 && <span className="k-figure">{t('operator.nothing_sold')}</span>}
      {sold.by.map(({ currency, amount, count }) => (
        <span key={currency} className="k-figure-line">
          <span className="k-figure k-numbers">{formatMoney(amount, currency, locale)}</span>
          <span className="k-second k-small">{t('operator.payments', { count })}</span>
        </span>
      ))}
    </Link>
  )
}

const Income = ({ home }: { home: OperatorHome }) => {
  const { t, money, span } = useStatisticsWords(home.currency)
  const points = (days: OperatorHome['days']) =>
    days.map(({ on, amount }) => ({ label: span({ from: on, till: on }), value: Number(amount), text: money(amount) }))
  return (
    <section className="k-panel" aria-labelledby="income">
      <h2 id="income">{t('operator.income')}</h2>
      <TimeChart
        label={t('operator.income')}
        tableText={t('asTable')}
        points={points(home.days)}
        before={points(home.previous)}
        names={{ now: t('thisPeriod'), before: t('previousPeriod') }}
        write={(value) => money(value.toFixed(2))}
      />
    </section>
  )
}

const Tasks = ({ home }: { home: OperatorHome }) => {
  const { t } = useStatisticsWords('eur')
  return (
    <section className="k-panel" aria-labelledby="waiting">
      <h2 id="waiting">{t('operator.waiting')}</h2>
      {home.tasks.length === 0 && <p className="k-second">{t('operator.nothing')}</p>}
      <ul className="k-rows">
        {home.tasks.map((task) => (
          <WaitingRow key={task.key} line={task} />
        ))}
      </ul>
    </section>
  )
}
