import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { expect, it } from 'vitest'
import { restoreHome } from '#apps/server/backup/restore-home.ts'
import { folderStore } from '#platform/server/backup/store.ts'
import { takeBackup } from '#platform/server/backup/take-backup.ts'
import { openDatabase, openPlainPool, openPool } from '#platform/server/database.ts'
import { emptyDatabase } from '#platform/server/empty-database.ts'
import { migrationFiles } from '#platform/server/migrate.ts'
import { folderStorage } from '#platform/server/storage.ts'
import { faultsInBooks } from '#capabilities/money/ledger/server/index.ts'
import { openShop } from '../../scenarios/old-shop.ts'
import { withMigrationsTill } from './withheld.ts'

/** The oldest state whose rows we know as they were written then. */
const oldest = '0101'

/** The first in which something was sold, invoiced and opened. */
const first = '0011'

const plantShop = async (client: Client): Promise<void> => {
  const shop = await openShop(client, 'studio')
  await shop.sold(11_900, { fee: 595 })
  await shop.sold(4900, { isTest: true })
  await shop.sold(7000, { currency: 'usd', refunded: 2000 })
}
const urlOf = async (client: Client): Promise<string> => {
  const url = new URL('postgres://localhost')
  const { user, password, host, database } = client
  Object.assign(url, { username: user ?? '', password: password ?? '', pathname: `/${database}` })
  url.searchParams.set('host', host)
  return url.toString()
}

const ordersOf = async (url: string) => {
  const pool = openPool({ connectionString: url, max: 2 })
  try {
    const faults = await faultsInBooks({ db: openDatabase(pool) })
    const { rows } = await pool.query(
      `select total_amount, paid_amount, refunded_amount, currency, is_test, payment_state, number <> '' as is_numbered
       from orders order by id`,
    )
    const { rows: done } = await pool.query<{ name: string }>(`select name from migrations order by name`)
    return { faults, orders: rows as unknown[], migrations: done.map(({ name }) => name) }
  } finally {
    await pool.end()
  }
}
const upgraded = {
  faults: [],
  orders: [
    [11_900, 11_900, 0, 'eur', false],
    [4900, 4900, 0, 'eur', true],
    [7000, 7000, 2000, 'usd', false],
  ].map(([total_amount, paid_amount, refunded_amount, currency, is_test]) => ({
    total_amount,
    paid_amount,
    refunded_amount,
    currency,
    is_test,
    payment_state: 'paid',
    is_numbered: true,
  })),
}

it('a shop of an old version is upgraded step by step, and its books and orders are right', async () => {
  await withMigrationsTill(oldest, async (client, migrateOn) => {
    await plantShop(client)
    const later = (await migrationFiles()).map((name) => name.slice(0, 4)).filter((number) => number > oldest)
    for (const number of later) await migrateOn(number)
    expect(await ordersOf(await urlOf(client))).toEqual({ ...upgraded, migrations: await migrationFiles() })
  })
}, 120_000)

it('a shop of the very first version is upgraded step by step, and its books and orders are right', async () => {
  await withMigrationsTill(first, async (client, migrateOn) => {
    const shop = await openShop(client, 'studio')
    await shop.sold(11_900, { fee: 595 })
    await shop.sold(7000, { currency: 'usd', refunded: 2000 })
    for (const name of (await migrationFiles()).filter((name) => name.slice(0, 4) > first))
      await migrateOn(name.slice(0, 4))
    const { faults, orders, migrations } = await ordersOf(await urlOf(client))
    expect({ faults, orders, migrations }).toEqual({
      faults: [],
      orders: upgraded.orders.filter(({ is_test }) => !is_test),
      migrations: await migrationFiles(),
    })
  })
}, 120_000)

it('a backup of an old version is loaded into the tables of its time, and upgraded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-old-backup-'))
  const store = folderStore(folder)
  const key = 'four words and one more'
  const database = await emptyDatabase()
  try {
    const name = await withMigrationsTill(oldest, async (client) => {
      await plantShop(client)
      const pool = openPlainPool({ connectionString: await urlOf(client), max: 3 })
      const parts = { pool, storage: folderStorage(join(folder, 'none')), secret: Buffer.alloc(48, 7), store, key }
      const more = { keep: 3, now: () => Temporal.Now.instant(), say: () => undefined }
      const taken = await takeBackup({ ...parts, ...more }, 'before_upgrade').finally(() => pool.end())
      return taken.name
    })
    const base = { home: join(folder, 'home'), connectionString: database.url }
    await restoreHome(
      { ...base, secret: async () => Buffer.alloc(0), close: async () => undefined },
      undefined,
      { store, name, key, replaces: false, compares: true },
      () => undefined,
    )
    expect(await ordersOf(database.url)).toEqual({ ...upgraded, migrations: await migrationFiles() })
  } finally {
    await database.drop()
    await rm(folder, { recursive: true })
  }
}, 120_000)
