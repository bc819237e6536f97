import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
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
import { withMigrationsTill } from './withheld.ts'

/** The schema that holds the rows of the old shop. */
const baseline = '0809'

/** Rows of tables that refer to each other, in the order of their names: keys are looked at once all are there. */
const plantShop = async (client: Client): Promise<void> => {
  const rows = await readFile(new URL('old-shop.sql', import.meta.url), 'utf8')
  await client.query(`begin; set local session_replication_role = replica; ${rows} commit`)
}

/** As a database stood that had the numbered files before the baseline, up to this one. */
const nameOlder = (client: Client, last: string) =>
  client.query(
    `with gone as (delete from migrations) insert into migrations (name) values ('0001_platform.sql'), ($1)`,
    [last],
  )
const lastBefore = '0808_themes_of_courses.concurrently.sql'

const urlOf = async (client: Client): Promise<string> => {
  const url = new URL('postgres://localhost')
  const { user, password, host, database } = client
  Object.assign(url, { username: user ?? '', password: password ?? '', pathname: `/${database}` })
  url.searchParams.set('host', host)
  return url.toString()
}

const ordersOf = async (url: string, isUpgraded = true) => {
  const pool = openPool({ connectionString: url, max: 2 })
  try {
    // The rules of today ask for the tables of today.
    const faults = isUpgraded ? await faultsInBooks({ db: openDatabase(pool) }) : []
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

/** A service whose account subscribes existing customers, and one of them who left there, in capitals. */
const plantCustomersRule = (client: Client) =>
  client.query(`with account as (
      insert into integration_accounts (seller_id, connector, state, name, secret_hint, catalogue, catalogue_at,
        customers_rule_at, created_at)
      select min(id), 'get_response', 'active', 'List', '', '{}', now(), '2026-10-06T08:00:00Z', now() from sellers returning id, seller_id)
    insert into integration_calls (account_id, seller_id, key, lane, email, name, deed, state, created_at, begun_at)
    select id, seller_id, 'left:ida', 0, 'Ida@example.com', '', 'left', 'done', now(), now() from account`)

const customersRule = `select r.confirmed_at, r.told_before is not null as is_told, (select min(id)::int from sellers) as seller,
  array(select address_hash || ' ' || way from customer_objections b where b.seller_id = r.seller_id) as objections
  from customer_rules r`

const hashOf = (sellerId: number, email: string) => createHash('sha256').update(`${sellerId}:${email}`).digest('hex')

it('a shop of an old version is upgraded step by step, and its books and orders are right', async () => {
  await withMigrationsTill(baseline, async (client, migrateOn) => {
    await plantShop(client)
    await client.query(
      `update products set faq = '[{"question": "Q1", "answer": "A1"}, {"question": "Q2", "answer": "A2"}]'
       where id = (select min(id) from products)`,
    )
    const later = (await migrationFiles()).map((name) => name.slice(0, 4)).filter((number) => number > baseline)
    for (const number of later) {
      if (number === '0984') await plantCustomersRule(client)
      await migrateOn(number)
    }
    expect(await ordersOf(await urlOf(client))).toEqual({ ...upgraded, migrations: await migrationFiles() })
    type Kept = { faq: { key: string; question: string; answer: string }[] }
    const { rows } = await client.query<Kept>(`select faq from products where faq <> '[]'`)
    const entry = (number: number) => ({
      key: expect.stringMatching(/^[a-z0-9]{4,40}$/),
      question: `Q${number}`,
      answer: `A${number}`,
    })
    expect(rows).toEqual([{ faq: [entry(1), entry(2)] }])
    expect(new Set(rows[0]!.faq.map(({ key }) => key)).size).toBe(2)
    const { rows: rules } = await client.query<{ seller: number }>(customersRule)
    expect(rules).toEqual([
      {
        confirmed_at: new Date('2026-10-06T08:00:00Z'),
        is_told: true,
        seller: expect.any(Number),
        objections: [`${hashOf(rules[0]!.seller, 'ida@example.com')} unsubscribed`],
      },
    ])
  })
})

it('a database with all migrations before the baseline goes on from it', async () => {
  await withMigrationsTill(baseline, async (client, migrateOn) => {
    await plantShop(client)
    await nameOlder(client, lastBefore)
    await migrateOn()
    expect(await ordersOf(await urlOf(client))).toEqual({ ...upgraded, migrations: await migrationFiles() })
  })
})

it('a database that lacks some of them is left as it is, with the way to go in the message', async () => {
  await withMigrationsTill(baseline, async (client, migrateOn) => {
    await plantShop(client)
    await nameOlder(client, '0620_themes.sql')
    await expect(migrateOn()).rejects.toThrow(/of a version \(0620_themes\.sql\) that this one cannot upgrade/)
    const { migrations, orders } = await ordersOf(await urlOf(client), false)
    expect({ migrations, orders }).toEqual({
      migrations: ['0001_platform.sql', '0620_themes.sql'],
      orders: upgraded.orders,
    })
  })
})

it('a backup of an old version is loaded into the tables of its time, and upgraded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-old-backup-'))
  const store = folderStore(folder)
  const key = 'four words and one more'
  const database = await emptyDatabase()
  try {
    const name = await withMigrationsTill(baseline, async (client) => {
      await plantShop(client)
      await nameOlder(client, lastBefore)
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
})
