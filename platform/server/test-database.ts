import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from './database-url.ts'
import { testDatabasesShown } from './test-server.ts'

export type TestDatabase = { url: string; drop: () => Promise<void> }

/** A migrated, empty database of the calling test file's own. Drop it in `afterAll`. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { url, template } = inject('testServer')
  const name = `${testDatabasesShown}${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(url, `create database ${name} template ${template} strategy file_copy`)
  return { url: databaseUrl(url, name), drop: () => onServer(url, `drop database if exists ${name} with (force)`) }
}

const onServer = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
