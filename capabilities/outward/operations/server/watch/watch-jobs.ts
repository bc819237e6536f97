import { failedJobs } from '#platform/server/job.ts'
import { toldError } from '../../rules/told-error.ts'
import { jobsByKind, oldestWaiting, workerProcesses } from '../measures/read-jobs.ts'
import { well, type Finding, type Watch } from './watch.ts'

const lateMinutes = 15

/** Jobs that were given up, and jobs that wait too long for a worker. */
export const watchJobs: Watch = {
  part: 'jobs',
  look: async ({ db, ports }) => {
    const now = ports.now()
    const [failed, kinds, seconds, workers] = await Promise.all([
      failedJobs({ db }),
      jobsByKind({ db, now }),
      oldestWaiting({ db, now }),
      workerProcesses(db),
    ])
    // A worker that just began finds what waited for it.
    const isSettled = workers.some(({ startedAt }) => now.since(startedAt).total('minutes') > lateMinutes)
    const minutes = Math.floor(seconds / 60)
    const isLate = isSettled && minutes >= lateMinutes
    const findings: Finding[] = failed.map(({ name, count, error }) => ({
      kind: 'jobs_failed',
      subject: name,
      figures: { count, error: toldError(error) },
    }))
    if (isLate) findings.push({ kind: 'jobs_late', subject: null, figures: { minutes } })
    if (failed.length > 0) {
      const count = failed.reduce((sum, each) => sum + each.count, 0)
      return { health: 'bad', word: 'failed', figures: { count }, findings }
    }
    if (isLate) return { health: 'bad', word: 'late', figures: { minutes }, findings }
    const count = kinds.filter(({ state }) => state === 'waiting').reduce((sum, each) => sum + each.count, 0)
    return well('flowing', { count })
  },
}
