import type { ClientOutput } from '#platform/shared/contract.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { discardJobs, runJobsAgain, type showStatus } from '../contract.ts'
import { useOperationsWords } from './operations-words.ts'

type Jobs = ClientOutput<typeof showStatus>['jobs']

const permission = 'operations.act'

/** Jobs that were given up, to be run again or discarded. */
export const FailedJobs = ({ jobs: { count, shown } }: { jobs: Jobs }) => {
  const { t, time } = useOperationsWords()
  const again = (text: string, ids: string[]): Action => ({
    key: 'again',
    text,
    permission,
    run: () => api(runJobsAgain, { ids }),
    done: t('status.ran_again'),
  })
  const discarded = ({ id, name }: Jobs['shown'][number]): Action => ({
    key: 'discard',
    text: t('status.discard'),
    permission,
    danger: true,
    confirm: () => ({
      title: t('status.discard_title'),
      text: t('status.discard_text', { name }),
      yes: t('status.discard'),
    }),
    run: () => api(discardJobs, { ids: [id] }),
    done: t('status.discarded'),
  })
  return (
    <section className="k-panel" aria-labelledby="jobs">
      <h2 id="jobs">{t('status.jobs')}</h2>
      <p className="k-second">{t(count === 0 ? 'status.no_jobs' : 'status.jobs_text')}</p>
      {count > shown.length && <p className="k-second">{t('status.jobs_more', { count })}</p>}
      <ul className="k-rows">
        {shown.map((job) => (
          <li key={job.id}>
            <div>
              <code>{job.name}</code>
              {job.error && <div className="k-small">{job.error}</div>}
              <div className="k-second k-small">
                {t('status.attempts', { count: job.attempts, at: time(job.triedAt) })}
              </div>
            </div>
            <ActionBar actions={[again(t('status.run_again'), [job.id]), discarded(job)]} target={undefined} />
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <ActionBar
          actions={[
            again(
              t('status.run_all_again'),
              shown.map(({ id }) => id),
            ),
          ]}
          target={undefined}
        />
      )}
    </section>
  )
}
