import { sql } from 'kysely'
import { deliverMail } from '#platform/server/deliver-mail.ts'
import { tryEach } from '#platform/server/job.ts'
import type { World } from '#platform/server/world.ts'
import { recordReadings } from '../alerts/record-readings.ts'
import { oldestWaiting, workerProcesses } from '../measures/read-jobs.ts'
import { watchJobs } from './watch-jobs.ts'

/** Two looks that did not happen; where a process runs jobs and may be about to look, four. */
const missingMinutes = { workers_missing: 10, schedules_stopped: 20 }

/**
 * Alerts the operators that the installation is unattended, because no process runs jobs, or none starts scheduled
 * ones. Not scheduled itself. It delivers the emails of alerts itself; all others wait.
 */
export const tellNobodyLooks = async (world: World, kind: keyof typeof missingMinutes): Promise<void> => {
  const minutes = await minutesUnattended(world, kind)
  if (minutes < missingMinutes[kind]) return
  const jobs = await watchJobs.look(world)
  const missing = { kind, subject: null, figures: { minutes } } as const
  const reading = {
    health: 'bad',
    word: 'unattended',
    figures: { minutes },
    findings: [...jobs.findings, missing],
  } as const
  await world.transact((ctx) => recordReadings(ctx, new Map([['jobs', reading]])))
  const { rows } = await sql<{ id: number }>`
    select id from mails where kind = 'operations_alert' and state = 'waiting' order by id`.execute(world.db)
  await tryEach(rows, ({ id }) => deliverMail.run(world, { mailId: id }))
}

/** For how long something has waited: the look that a worker takes at the whole installation or, where there is none, a job. */
const minutesUnattended = async ({ db, ports }: World, kind: keyof typeof missingMinutes): Promise<number> => {
  const now = ports.now()
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select min(looked_at) as at from watched_parts where part <> 'jobs'`.execute(db)
  // A look in the future was taken by a clock that was ahead.
  const unseen = rows[0]?.at ? Math.abs(now.since(rows[0].at).total('minutes')) : 0
  if (kind === 'schedules_stopped') {
    const workers = await workerProcesses(db)
    return Math.floor(Math.min(unseen, ...workers.map(({ startedAt }) => now.since(startedAt).total('minutes'))))
  }
  return Math.floor(Math.max(unseen, (await oldestWaiting({ db, now })) / 60))
}
