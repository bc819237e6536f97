import { sql } from 'kysely'
import { judgePostgres } from '../../rules/postgres-releases.ts'
import { advised, well, type Watch } from './watch.ts'

/** Which PostgreSQL it is, and whether it has the fixes there are. */
export const watchDatabase: Watch = {
  part: 'database',
  look: async ({ db }) => {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
    const version = rows[0]!.version.split(' ')[0]!
    const verdict = judgePostgres(version)
    if (verdict.word === 'current') return well('current', { version })
    return advised(`database_${verdict.word}`, verdict.word, {
      version,
      ...(verdict.word === 'behind' ? { minimum: verdict.minimum } : {}),
    })
  },
}
