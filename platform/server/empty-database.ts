import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestDatabase } from './test-database.ts'
import { databaseUrl } from './database-url.ts'
import { testDatabasesShown } from './test-server.ts'

/** A completely empty database, without our schema. */
export const emptyDatabase = async (): Promise<TestDatabase> => {
  const { url } = inject('testServer')
  const name = `${testDatabasesShown}${process.pid}_${randomBytes(4).toString('hex')}`
  const ask = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await ask(`create database ${name}`)
  return { url: databaseUrl(url, name), drop: () => ask(`drop database if exists ${name} with (force)`) }
}
