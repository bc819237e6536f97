import { sql } from 'kysely'
import { deliverMail } from '#platform/server/mail.ts'
import { tryEach } from '#platform/server/job.ts'
import type { World } from '#platform/server/world.ts'
import { recordReadings } from '../alerts/record-readings.ts'
import { oldestWaiting } from '../measures/read-jobs.ts'
import { watchJobs } from './watch-jobs.ts'

/** Two looks that did not happen. */
const missingMinutes = 10

/**
 * Alerts the operators that no process runs jobs: asked by a process that runs none, where none is there that does. The
 * emails of alerts it delivers itself; all others wait.
 */
export const tellWorkersAreMissing = async (world: World): Promise<void> => {
  const minutes = await minutesUnattended(world)
  if (minutes < missingMinutes) return
  const jobs = await watchJobs.look(world)
  const missing = { kind: 'workers_missing', subject: null, figures: { minutes } } as const
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

/** For how long something has waited: a job, or the look that a worker takes at the whole installation. */
const minutesUnattended = async ({ db, ports }: World): Promise<number> => {
  const now = ports.now()
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select min(looked_at) as at from watched_parts where part <> 'jobs'`.execute(db)
  const unseen = rows[0]?.at ? now.since(rows[0].at).total('minutes') : 0
  return Math.floor(Math.max(unseen, (await oldestWaiting({ db, now })) / 60))
}
