import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from '#platform/server/database-url.ts'
import { openPool } from '#platform/server/database.ts'
import { migrate } from '#platform/server/migrate.ts'

/**
 * Lends a database as it was after a migration (`0101`), and the way on from there; it goes away afterwards. For tests
 * of what migrations do to rows.
 */
export const withMigrationsTill = async <T>(
  till: string,
  work: (client: pg.Client, migrateOn: (next?: string) => Promise<void>) => Promise<T>,
): Promise<T> => {
  const { url } = inject('testServer')
  const name = `kontor_test_${process.pid}_till_${till}`
  const maintenance = new pg.Client({ connectionString: url })
  await maintenance.connect()
  await maintenance.query(`create database ${name}`)
  const own = databaseUrl(url, name)
  const migrateOn = async (next?: string): Promise<void> => {
    const pool = openPool({ connectionString: own, max: 3 })
    await migrate(pool, next === undefined ? {} : { till: next }).finally(() => pool.end())
  }
  try {
    await migrateOn(till)
    const client = new pg.Client({ connectionString: own })
    await client.connect()
    return await work(client, migrateOn).finally(() => client.end())
  } finally {
    await maintenance.query(`drop database if exists ${name} with (force)`)
    await maintenance.end()
  }
}
