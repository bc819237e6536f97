import pg from 'pg'
import { databaseUrl } from '#platform/server/database-url.ts'
import { openPool } from '#platform/server/database.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startTestServer } from '#platform/server/test-server.ts'

/** Lends an empty, migrated database that goes away afterwards. */
export const withMigrated = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const server = await startTestServer()
  const name = `kontor_schema_${process.pid}`
  const maintenance = new pg.Client({ connectionString: server.url })
  await maintenance.connect()
  await maintenance.query(`create database ${name}`)
  try {
    const pool = openPool({ connectionString: databaseUrl(server.url, name), max: 3 })
    await migrate(pool).finally(() => pool.end())
    const client = new pg.Client({ connectionString: databaseUrl(server.url, name) })
    await client.connect()
    return await work(client).finally(() => client.end())
  } finally {
    await maintenance.query(`drop database if exists ${name} with (force)`)
    await maintenance.end()
    await server.stop()
  }
}
