import type { Pool } from 'pg'

export type BackupReason = 'scheduled' | 'by_hand' | 'before_upgrade'
type Begun = { reason: BackupReason; place: string; name: string; startedAt: Temporal.Instant }
type Ended = { endedAt: Temporal.Instant; size?: number; rows?: number; files?: number; error?: string }

/** A database of before this table has no place for it; the backup is made all the same. */
const isKept = async (pool: Pool): Promise<boolean> =>
  (await pool.query<{ there: boolean }>(`select to_regclass('public.backups') is not null as there`)).rows[0]!.there

/** Notes that a backup begins, for the operator. It is not part of that backup. */
export const beginRecord = async (
  pool: Pool,
  { reason, place, name, startedAt }: Begun,
): Promise<string | undefined> => {
  if (!(await isKept(pool))) return undefined
  const { rows } = await pool.query<{ id: string }>(
    `insert into backups (reason, place, name, started_at) values ($1, $2, $3, $4) returning id`,
    [reason, place, name, startedAt.toString()],
  )
  return rows[0]!.id
}

/** Notes how it ended: whole, with what it holds, or why not. */
export const endRecord = async (pool: Pool, id: string | undefined, ended: Ended): Promise<void> => {
  if (id === undefined) return
  const { endedAt, size, rows, files, error } = ended
  await pool.query(
    `update backups set ended_at = $2, size = $3, row_count = $4, file_count = $5, error = left($6, 2000) where id = $1`,
    [id, endedAt.toString(), size, rows, files, error],
  )
}

/** Marks backups whose process died as interrupted. The caller holds the lock, so none of them is running. */
export const forgetInterrupted = async (pool: Pool, now: Temporal.Instant): Promise<void> => {
  if (!(await isKept(pool))) return
  await pool.query(`update backups set ended_at = $1, error = 'interrupted' where ended_at is null`, [now.toString()])
}
