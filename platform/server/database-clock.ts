import type { Pool } from 'pg'
import { systemClock } from './context.ts'

const mostSecondsOff = 120

/** How many seconds the clock of this machine is ahead of the database's. */
export const secondsAhead = async (pool: Pick<Pool, 'query'>): Promise<number> => {
  const sentAt = systemClock()
  const { rows } = await pool.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 as at')
  // The database looked at its clock between question and answer.
  return (sentAt.epochMilliseconds + systemClock().epochMilliseconds) / 2000 - rows[0]!.at
}

/** Whether a clock is so far off that nothing may be begun by it. */
export const isClockWrong = (secondsOff: number): boolean => Math.abs(secondsOff) > mostSecondsOff

/**
 * A worker whose clock was ahead leaves schedules that ran in the future, which then wait for that day, and the jobs it
 * took for due on the way there. Both are undone. Answers how many schedules were set back.
 */
export const setBackSchedules = async (pool: Pick<Pool, 'query'>): Promise<number> => {
  const { rowCount } = await pool.query(`update graphile_worker._private_known_crontabs
    set last_execution = least(last_execution, now()), known_since = least(known_since, now())
    where greatest(last_execution, known_since) > now() + interval '${mostSecondsOff} seconds'`)
  if (!rowCount) return 0
  await pool.query(`delete from graphile_worker._private_jobs where locked_at is null
    and (payload #>> '{_cron,ts}')::timestamptz > now() + interval '${mostSecondsOff} seconds'`)
  return rowCount
}
