import { Link } from 'react-router'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { permits, type StateOf } from '#platform/shared/machine.ts'
import { ActionBar } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { acknowledgeAlert, showStatus } from '../contract.ts'
import { alertState } from '../vocabulary.ts'
import { FailedJobs } from './FailedJobs.tsx'
import { tones } from './health-tones.ts'
import { useOperationsWords } from './operations-words.ts'

type Status = ClientOutput<typeof showStatus>

/** How the installation is: what is watched, open alerts, failed jobs, processes and versions. */
export default function StatusScreen() {
  const { t } = useOperationsWords()
  return (
    <>
      <PageHead title={t('status.title')} text={t('status.text')} />
      <Loaded endpoint={showStatus} input={{}}>
        {(status) => (
          <div className="k-stack">
            <Freshness status={status} />
            <Alerts alerts={status.alerts} />
            <Parts parts={status.parts} />
            <FailedJobs jobs={status.jobs} />
            <Processes workers={status.workers} />
            <Versions versions={status.versions} />
          </div>
        )}
      </Loaded>
    </>
  )
}

const Freshness = ({ status: { lookedAt, isStale } }: { status: Status }) => {
  const { t, time } = useOperationsWords()
  if (lookedAt === null) return <Notice tone="amber">{t('status.never')}</Notice>
  return (
    <>
      {isStale && <Notice tone="red">{t('status.stale')}</Notice>}
      <p className="k-second k-small">{t('status.looked_at', { at: time(lookedAt) })}</p>
    </>
  )
}

const Alerts = ({ alerts }: { alerts: Status['alerts'] }) => {
  const { t, word, time } = useOperationsWords()
  return (
    <section className="k-panel" aria-labelledby="alerts">
      <h2 id="alerts">{t('status.alerts')}</h2>
      {alerts.length === 0 && <p className="k-second">{t('status.no_alerts')}</p>}
      <ul className="k-rows">
        {alerts.map(({ id, kind, subject, figures, state, openedAt }) => {
          const known = state as StateOf<typeof alertState>
          return (
            <li key={id}>
              <div>
                <Badge tone={alertState.states[known].tone}>{word(`state.alert_state.${state}`)}</Badge>{' '}
                <strong>{word(`alert.${kind}`, { ...figures, subject: subject ?? '' })}</strong>
                <p className="k-small">{word(`deed.${kind}`)}</p>
                <div className="k-second k-small">{t('status.since', { at: time(openedAt) })}</div>
              </div>
              {permits(alertState, known, 'acknowledge') && (
                <ActionBar
                  actions={[
                    {
                      key: 'acknowledge',
                      text: t('status.acknowledge'),
                      permission: 'operations.act',
                      run: () => api(acknowledgeAlert, { id }),
                      done: t('status.acknowledged'),
                    },
                  ]}
                  target={undefined}
                />
              )}
            </li>
          )
        })}
      </ul>
      <Link className="k-link" to="/admin/alerts">
        {t('status.all_alerts')}
      </Link>
    </section>
  )
}

const Parts = ({ parts }: { parts: Status['parts'] }) => {
  const { t, word, time } = useOperationsWords()
  return (
    <section className="k-panel" aria-labelledby="parts">
      <h2 id="parts">{t('status.parts')}</h2>
      <ul className="k-rows">
        {parts.map(({ part, health, word: found, figures, advice, since }) => (
          <li key={part}>
            <div>
              <strong>{t(`part.${part}`)}</strong>
              <div>{word(found === 'unreadable' ? 'reading.unreadable' : `reading.${part}.${found}`, figures)}</div>
              {advice && <p className="k-small">{t(`deed.${advice}`)}</p>}
              <div className="k-second k-small">{t('status.since', { at: time(since) })}</div>
            </div>
            <Badge tone={tones[health]}>{t(`health.${health}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Processes = ({ workers }: { workers: Status['workers'] }) => {
  const { t, time } = useOperationsWords()
  return (
    <section className="k-panel" aria-labelledby="processes">
      <h2 id="processes">{t('status.processes')}</h2>
      {workers.length === 0 && <Notice tone="red">{t('status.no_processes')}</Notice>}
      <ul className="k-rows">
        {workers.map(({ id, workers: count, startedAt }) => (
          <li key={id}>{t('status.process', { count, at: time(startedAt) })}</li>
        ))}
      </ul>
    </section>
  )
}

const Versions = ({ versions: { app, schema, postgres } }: { versions: Status['versions'] }) => {
  const { t } = useOperationsWords()
  return (
    <section className="k-panel" aria-labelledby="versions">
      <h2 id="versions">{t('status.versions')}</h2>
      <Pairs
        pairs={[
          [t('status.app'), app],
          [t('status.schema'), schema],
          [t('status.postgres'), postgres],
        ]}
      />
    </section>
  )
}
