import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, openDatabase, openPlainPool, openPooledPool } from '#platform/server/database.ts'
import { clientThrough, ForgetfulClient, PooledClient, refuseSharedSessions } from '#platform/server/through-pooler.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { startPgbouncer } from './pgbouncer.ts'

/** A real PgBouncer in transaction mode, by the configuration operators get. */

const app = useTestWorld()
const stops: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})
const opened = (pool: Pool): Pool => {
  stops.push(() => pool.end())
  return pool
}
const pooler = async (more: string[]): Promise<string> => {
  const { url, stop } = await startPgbouncer(app.url, more)
  stops.push(stop)
  return url
}
const plainTo = (connectionString: string) => opened(openPlainPool({ connectionString, max: 2 }))

const whoIsAsked = 'leads to a pooler in transaction mode'
const proofs = {
  'a pooler where PostgreSQL itself is wanted stops the start with a sentence that names the setting': async () => {
    const cure = 'set DATABASE_DIRECT_URL to the address of PostgreSQL itself'
    const strict = refuseSharedSessions(plainTo(strictUrl), 'DATABASE_URL')
    await expect(strict).rejects.toThrow(`The setting DATABASE_URL ${whoIsAsked}`)
    await expect(refuseSharedSessions(plainTo(laxUrl), 'DATABASE_URL')).rejects.toThrow(cure)
    await expect(refuseSharedSessions(plainTo(laxUrl), 'DATABASE_DIRECT_URL')).rejects.toThrow('It has to be that of')
    await refuseSharedSessions(plainTo(app.url), 'DATABASE_URL')
    await refuseSharedSessions(plainTo(sessionUrl), 'DATABASE_URL')
  },
  'a pooler that leads elsewhere or changes transactions is refused': async () => {
    const other = new URL(app.url)
    other.pathname = '/postgres'
    await expect(clientThrough(strictUrl, plainTo(other.href))).rejects.toThrow('lead to different databases')
    const database = sql.id(new URL(app.url).pathname.slice(1))
    const isolation = sql`default_transaction_isolation`
    await sql`alter database ${database} set ${isolation} to 'serializable'`.execute(app.world.db)
    const late = await pooler(['ignore_startup_parameters = options'])
    await expect(clientThrough(late, plainTo(app.url))).rejects.toThrow('are serializable: alter database')
    await sql`alter database ${database} reset ${isolation}`.execute(app.world.db)
  },
  'statements through few connections are answered, and by names only where the pooler keeps them': async () => {
    const kind = await clientThrough(strictUrl, plainTo(app.url))
    const asked = async (Client: typeof PooledClient) => {
      const db = openDatabase(opened(openPooledPool({ connectionString: strictUrl, max: 12 }, Client)))
      const turn = (n: number) =>
        inTransaction(db, async (within) => {
          const first = sql<{ n: number; zone: string }>`select ${n}::int as n, current_setting('TimeZone') as zone`
          const [{ rows }] = await Promise.all([first.execute(within), sql`select 1 as "second"`.execute(within)])
          await sql`select pg_sleep(0.01)`.execute(within)
          return rows[0]!
        })
      return Promise.all(Array.from({ length: 60 }, (_, n) => turn(n)))
    }
    expect(await asked(kind)).toEqual(Array.from({ length: 60 }, (_, n) => ({ n, zone: 'UTC' })))
    // The control: a pooler that forgets them answers that there is no such statement.
    if (kind === ForgetfulClient) await expect(asked(PooledClient)).rejects.toThrow(/prepared statement/)
  },
}

let [strictUrl, laxUrl, sessionUrl] = ['', '', '']
beforeAll(async () => {
  strictUrl = await pooler(['default_pool_size = 3'])
  laxUrl = await pooler(['ignore_startup_parameters = options'])
  sessionUrl = await pooler(['ignore_startup_parameters = options', 'pool_mode = session'])
})
for (const [title, prove] of Object.entries(proofs)) it(title, prove)
