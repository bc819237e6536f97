import { sql } from 'kysely'
import { toldError } from '../../rules/told-error.ts'
import { advised, troubled, well, type Watch } from './watch.ts'

/** The time a backup may take. */
const hoursItTakes = 2

type Backups = { attempts: number; succeededAt: Temporal.Instant | null; error: string | null }

/** When the last backup succeeded, and what became of the one after it. */
export const watchBackup: Watch = {
  part: 'backup',
  look: async ({ db, ports: { now, settings } }) => {
    const { rows } = await sql<Backups>`
      select count(*)::int as attempts, max(ended_at) filter (where error is null) as succeeded_at,
        left((array_agg(error order by id desc))[1], 300) as error from backups`.execute(db)
    const { attempts, succeededAt, error } = rows[0]!
    if (attempts === 0) return advised('backup_unset', 'unset')
    const hours = succeededAt ? Math.floor(now().since(succeededAt).total('hours')) : null
    return hours === null || hours > settings.BACKUP_EVERY + hoursItTakes
      ? troubled(hours === null ? 'never' : 'missing', 'backup_missing', { hours: hours ?? 0, error: toldError(error) })
      : well('recent', { hours })
  },
}
