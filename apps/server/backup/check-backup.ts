import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { sharedBy } from '#platform/server/assemble-app.ts'
import type { Say } from '#platform/server/backup/dump-rows.ts'
import { systemClock } from '#platform/server/context.ts'
import { openDatabase, openPool } from '#platform/server/database.ts'
import { startEmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import type { Base } from '../open-base.ts'
import { rooms } from '../rooms.ts'
import { restoreHome, type Wanted } from './restore-home.ts'

/** A temporary database: an embedded one of its own, or one beside the installation's on its server. */
const temporaryBase = async (databaseUrl: string | undefined, scratch: string): Promise<Base> => {
  const home = await mkdtemp(join(scratch, 'kontor-check-'))
  const secret = async (): Promise<Buffer> => randomBytes(48)
  const gone = () => rm(home, { recursive: true, force: true })
  if (databaseUrl === undefined) {
    // Nothing in it must survive a power cut.
    const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
    const embedded = await startEmbeddedPostgres({ home, settings })
    return { home, connectionString: embedded.url, secret, close: () => embedded.stop().then(gone) }
  }
  const name = `kontor_check_${randomBytes(4).toString('hex')}`
  const onServer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await onServer(`create database ${name}`).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error
    throw new Error(
      [
        'The check restores into a database of its own, and the user of DATABASE_URL may create none.',
        'Allow it once as the server’s administrator: alter role <user> createdb.',
        'Or leave DATABASE_URL out: an embedded PostgreSQL is used then.',
      ].join(' '),
      { cause: error },
    )
  })
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  const close = () => onServer(`drop database if exists ${name} with (force)`).then(gone)
  return { home, connectionString: url.toString(), secret, close }
}

/**
 * Restores a backup in a temporary place, reads every table and file again, and runs the rooms' checks of the books.
 * Returns the faults.
 */
export const checkBackup = async (
  wanted: Omit<Wanted, 'replaces' | 'compares'>,
  { databaseUrl, scratch = tmpdir() }: { databaseUrl: string | undefined; scratch?: string | undefined },
  say: Say,
): Promise<string[]> => {
  const base = await temporaryBase(databaseUrl, scratch)
  try {
    await restoreHome(base, undefined, { ...wanted, replaces: false, compares: true }, say)
    say('Every row and every file is as it was saved. Looking at the books …')
    const pool = openPool({ connectionString: base.connectionString, max: 4 })
    const faults = await faultsEverywhere({
      db: openDatabase(pool),
      now: systemClock(),
      ports: { ...sharedBy(rooms) },
    }).finally(() => pool.end())
    return faults.map(({ rule, where, amount }) => `${rule}: ${where}, ${amount}`)
  } finally {
    await base.close()
  }
}
