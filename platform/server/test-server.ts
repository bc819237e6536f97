import { createHash } from 'node:crypto'
import { readdir, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { databaseUrl } from './database-url.ts'
import { openPool } from './database.ts'
import { defaultHome, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { isAlive } from './postgres-process.ts'
import { root as checkout } from './root.ts'
import { openRunFolder } from './test-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `shared` is a folder for what the files of one run tell each other. */
    testServer: { url: string; template: string; shared: string }
  }
}

const templatesLiveFor = '2 hours'
const templatesShown = 'kontor_template_'
export const testDatabasesShown = 'kontor_test_'

/** Vitest's global set-up: a server for the run and one migrated database that every test file's own is copied from. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env.TEST_DATABASE_URL
  const embedded = given ? undefined : await startTestServer()
  const url = given ?? embedded?.url ?? ''
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await dropForgotten(client)
  const template = await makeTemplate(client, url)
  await client.end()
  const { folder, remove } = await openRunFolder(project.tmpDir)
  project.config.env = { ...project.config.env, TMPDIR: folder }
  project.provide('testServer', { url, template, shared: folder })
  return async () => {
    await remove()
    await embedded?.stop()
  }
}

// Nothing in it must survive a power cut, so it does not wait for the disk. Planning was half of what PostgreSQL spent on
// tests, which ask a statement a few times: each is planned once for a connection.
const unsafeButFast = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  max_wal_size: '512MB',
  autovacuum_naptime: '5min',
  plan_cache_mode: 'force_generic_plan',
}

/** The server tests run on: shared by all runs of this checkout, stopped with the last. */
export const startTestServer = async (): Promise<EmbeddedPostgres> => {
  const home = path.join(await fastFolder(), `kontor-test-${path.basename(await defaultHome(checkout))}`)
  try {
    return await startEmbeddedPostgres({ home, settings: unsafeButFast })
  } catch (error) {
    const users = await readdir(path.join(home, 'users')).catch(() => [])
    if (users.some((user) => Number(user) !== process.pid && isAlive(Number(user)))) throw error
    await rm(home, { recursive: true, force: true })
    return startEmbeddedPostgres({ home, settings: unsafeButFast })
  }
}

// Copying the template makes some 300 files: 220 ms on a disk, 20 ms in memory.
const fastFolder = async (): Promise<string> => {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  return memory && memory.bavail * memory.bsize > 4e9 ? '/dev/shm' : tmpdir()
}

// Databases carry the process that made them: a killed run leaves them behind.
const dropForgotten = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ datname: string }>(`select datname from pg_database where datname like $1`, [
    `${testDatabasesShown}%`,
  ])
  for (const { datname } of rows) {
    const owner = Number(datname.split('_')[2])
    if (!process.env.TEST_DATABASE_URL && !isAlive(owner))
      await client.query(`drop database if exists ${datname} with (force)`).catch(() => undefined)
  }
}

/** The words of the whole migration folder and of what applies it, as one number. */
export const migrationsHash = async (): Promise<string> => {
  const hash = createHash('sha256')
  const folder = path.join(checkout, 'migrations')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql') && file !== 'schema.sql').sort()
  for (const file of files) hash.update(file).update(await readFile(path.join(folder, file)))
  hash.update(await readFile(path.join(import.meta.dirname, 'migrate.ts')))
  return hash.digest('hex').slice(0, 16)
}

const makeTemplate = async (client: pg.Client, url: string): Promise<string> => {
  const template = `${templatesShown}${await migrationsHash()}`
  await client.query(`select pg_advisory_lock(hashtext('kontor test template'))`)
  try {
    const found = await client.query(`select from pg_database where datname = $1 and not datallowconn`, [template])
    if (found.rowCount) return template
    await client.query(`drop database if exists ${template} with (force)`)
    await client.query(`create database ${template}`)
    const pool = openPool({ connectionString: databaseUrl(url, template), max: 3 })
    try {
      await migrate(pool)
    } finally {
      await pool.end()
    }
    await client.query(`comment on database ${template} is '${Temporal.Now.instant().toString()}'`)
    await client.query(`alter database ${template} with allow_connections false`)
    await dropOldTemplates(client, template)
    return template
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('kontor test template'))`)
  }
}

const dropOldTemplates = async (client: pg.Client, current: string): Promise<void> => {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like $1 and datname <> $2
       and coalesce(shobj_description(oid, 'pg_database')::timestamptz, '-infinity') < now() - interval '${templatesLiveFor}'`,
    [`${templatesShown}%`, current],
  )
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`).catch(() => undefined)
}
