import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { backupParts } from '#apps/server/backup/parts.ts'
import { customarySettings, keepSettings, makeBatch, ownBooks } from '#capabilities/after/accounting/server/testing.ts'
import { chargeNextRates } from '#capabilities/sale/orders/server/index.ts'
import { sellerActor, type Actor } from '#platform/server/context.ts'
import { takeBackup } from '#platform/server/backup/take-backup.ts'
import { takenBy } from '#platform/server/perform.ts'
import { copyStatement } from '#platform/server/list-csv.ts'
import { readList, type ListQuery } from '#platform/server/lists.ts'
import { makeDue } from '#seeds/busy.ts'
import type { Bench } from './open-bench.ts'
import { benchSecret, endChildren, processorMsOf, serve } from './processes.ts'

/** What was measured by `question|what|unit`. */
export type Figures = Record<string, number>
type Measuring = { seller: number; only: string; say: (line: string) => void }
type Note = (name: `${string}|${string}|${'ms' | 's' | '/s' | 'GB' | 'rows'}`, figure: number) => void
type Measure = (bench: Bench, seller: number, note: Note) => Promise<void>

/** Processor time of each connection so far, by its process: what PostgreSQL does beside them, vacuuming above all, is not in it. */
const connections = async ({ installation }: Bench): Promise<Map<number, number>> => {
  const { rows } = await sql<{
    pid: number
  }>`select pid from pg_stat_activity where backend_type = 'client backend'`.execute(installation.world.db)
  return new Map(rows.map(({ pid }) => [pid, processorMsOf(String(pid))]))
}

/**
 * Seconds of processor time that the database's connections and this process spend on something: what else the machine does is not in
 * it. A query has one process (`max_parallel_workers_per_gather`), so that with nothing beside it this is about what a clock shows.
 */
const seconds = async (bench: Bench, what: () => Promise<unknown>): Promise<number> => {
  const before = await connections(bench)
  const began = process.cpuUsage()
  await what()
  const { user, system } = process.cpuUsage(began)
  const after = await connections(bench)
  const spent = [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
  return (spent + (user + system) / 1000) / 1000
}

/** Milliseconds by the clock of the fastest of nine. */
const fastest = async (ask: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let n = 0; n < 9; n++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

/** Nobody's user: all planted orders were bought by one person, which lists of one's own purchases would show. */
const reader = (sellerId: number): Actor => ({
  kind: 'user',
  userId: 0,
  role: 'seller',
  sellerId,
  rights: [],
  sessionId: null,
  zone: 'Europe/Berlin',
})

const bigLists = {
  'orders.orders': 'Orders',
  'payments.transfers': 'Transfers',
  'invoices.invoices': 'Invoices',
  'payers.payers': 'Payers',
}
const asked: [string, ListQuery][] = [
  ['first page', {}],
  ['page 200', { page: 200 }],
  ['search of a payer', { query: 'No 4711' }],
  ['search of nobody', { query: 'zzz' }],
]

const listOf = ({ installation }: Bench, name: string) =>
  installation.assembled.rooms.flatMap(({ lists = [] }) => lists).find(({ declaration }) => declaration.name === name)!

const lists: Measure = async (bench, seller, note) => {
  const world = bench.installation.world.as(reader(seller))
  for (const [name, title] of Object.entries(bigLists))
    for (const [what, query] of asked) {
      const list = listOf(bench, name)
      note(`list|${title}, ${what}|ms`, await fastest(() => world.transact((ctx) => readList(ctx, list, query))))
    }
}

const statistics: Measure = async (bench, seller, note) => {
  const { installation } = bench
  const world = installation.world.as(reader(seller))
  for (const route of installation.assembled.routes) {
    const { endpoint, verb } = route
    if (verb && endpoint.path.startsWith('/v1/cabinet/statistics'))
      for (const period of ['last-30_days', 'last-365_days']) {
        const input = takenBy(route, { period }) as never
        const ask = () => world.transact((ctx) => verb(ctx, input, {} as never))
        note(
          `statistics|${endpoint.path.slice('/v1/cabinet/'.length)}, ${period}|ms`,
          (await seconds(bench, ask)) * 1000,
        )
      }
  }
}

/** The page of a seller's money: balances, what is released next, what prevents a payout. */
const balances: Measure = async ({ installation }, seller, note) => {
  const { verb } = installation.assembled.routes.find(
    ({ endpoint }) => endpoint.path === '/v1/cabinet/payouts_balance',
  )!
  const world = installation.world.as(reader(seller))
  const ask = () => world.transact((ctx) => verb!(ctx, {} as never, {} as never))
  note('list|Balances of a seller|ms', await fastest(ask))
}

const dueRates = 2000

const billing: Measure = async (bench, seller, note) => {
  const { world } = bench.installation
  await makeDue(world, seller, dueRates)
  let charged = 0
  const spent = await seconds(bench, async () => {
    while (charged < dueRates) charged += await chargeNextRates(world)
  })
  note('billing|Rates charged|/s', charged / spent)
}

/** Asks a bank far away. */
const leftOut = ['exchange_rates.read']

/** What the worker does by the clock within a day: for the first time after so many orders were planted, and once more a day later. */
const nights: Measure = async (bench, _seller, note) => {
  const { world, assembled } = bench.installation
  for (const which of ['first night', 'night'] as const) {
    let whole = 0
    for (const { name, schedule, run } of assembled.jobs) {
      if (schedule === undefined || leftOut.includes(name)) continue
      const spent = await seconds(bench, () => run(world, {} as never))
      whole += spent
      note(`${which}|${name}|s`, spent)
    }
    note(`${which}|All jobs of a day, each once|s`, whole)
    const later = world.ports.now().add({ hours: 24 }).since(Temporal.Now.instant())
    Object.assign(world.ports, { now: () => Temporal.Now.instant().add(later) })
  }
}

const datev: Measure = async (bench, seller, note) => {
  const { world, assembled } = bench.installation
  const owner = world.as(sellerActor(seller))
  const first = world.ports.now().toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 })
  const from = first.subtract({ months: 1 })
  const settings = { ...customarySettings, startsOn: from } as Parameters<typeof keepSettings>[2]
  const gather = () => owner.transact(async (ctx) => keepSettings(ctx, await ownBooks(ctx), settings))
  const gathered = await seconds(bench, gather)
  const job = assembled.jobs.find(({ name }) => name === 'accounting.write_file')!
  const write = async () => {
    const days = { from, till: first.subtract({ days: 1 }) }
    await owner.transact(async (ctx) => makeBatch(ctx, await ownBooks(ctx), days))
    const { rows } = await sql<{
      id: number
    }>`select id from booking_batches where seller_id = ${seller} and sha256 is null`.execute(world.db)
    for (const { id } of rows) await job.run(world, { batchId: id } as never)
  }
  note('papers|DATEV: lines of a month gathered|s', gathered)
  note('papers|DATEV: files of a month written|s', await seconds(bench, write))
}

const csv: Measure = async (bench, seller, note) => {
  const { world } = bench.installation
  for (const [what, query] of [
    ['of a month', { createdRelativePeriod: 'previous-month' }],
    ['of all', {}],
  ] as const) {
    const list = listOf(bench, 'orders.orders')
    const statement = await world.as(reader(seller)).transact(async (ctx) => copyStatement(ctx, list, query))
    let rows = 0
    const spent = await seconds(bench, async () => {
      for await (const piece of await world.ports.copyOut(statement))
        for (let at = (piece as Buffer).indexOf(10); at >= 0; at = (piece as Buffer).indexOf(10, at + 1)) rows++
    })
    note(`papers|CSV of orders ${what}|s`, spent)
    note(`rates|Rows of a CSV ${what}|/s`, rows / spent)
  }
}

const starts: Measure = async ({ database, home }, _seller, note) => {
  const times: number[] = []
  for (let n = 0; n < 2; n++) {
    const began = performance.now()
    await serve(database.url, home)
    times.push((performance.now() - began) / 1000)
    await endChildren()
  }
  note('start|Start of a web process|s', Math.min(...times))
}

type Table = { name: string; size: number; indexes: number; dead: number }

const biggest = async ({ installation: { world } }: Bench): Promise<Table[]> =>
  (
    await sql<Table>`select relname as name, pg_total_relation_size(relid)::float8 as size, pg_indexes_size(relid)::float8 as indexes, n_dead_tup::int as dead
      from pg_stat_user_tables order by 2 desc limit 12`.execute(world.db)
  ).rows

const room: Measure = async (bench, _seller, note) => {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database())::float8 as size`.execute(
    bench.installation.world.db,
  )
  note('size|The database|GB', rows[0]!.size / 1e9)
  for (const { name, size, indexes } of await biggest(bench)) {
    note(`size|${name}|GB`, size / 1e9)
    note(`indexes|${name}|GB`, indexes / 1e9)
  }
}

/** After a day's work, and the nights that were measured. */
const vacuum: Measure = async (bench, _seller, note) => {
  const { db } = bench.installation.world
  for (const { name, dead } of (await biggest(bench)).slice(0, 6)) {
    note(`dead|${name}|rows`, dead)
    note(`vacuum|${name}|s`, await seconds(bench, () => sql`vacuum (analyze) ${sql.table(name)}`.execute(db)))
  }
}

const backup: Measure = async (bench, _seller, note) => {
  const { home, settings, queuePool } = bench.installation
  const to = { ...settings, BACKUP_TO: join(home, 'backups'), BACKUP_KEY: benchSecret }
  await mkdir(to.BACKUP_TO, { recursive: true })
  const parts = await backupParts(to, { pool: queuePool, home, secret: Buffer.from(benchSecret) }, () => undefined)
  const spent = await seconds(bench, async () => {
    const { name, size } = await takeBackup(parts!, 'by_hand')
    note('size|A backup|GB', size / 1e9)
    await parts!.store.remove(name)
  })
  note('papers|A backup|s', spent)
}

const measures: Record<string, Measure> = {
  lists,
  balances,
  statistics,
  billing,
  nights,
  vacuum,
  datev,
  csv,
  starts,
  room,
  backup,
}

export const measureAll = async (bench: Bench, { seller, only, say }: Measuring): Promise<Figures> => {
  const figures: Figures = {}
  for (const [name, measure] of Object.entries(measures)) {
    if (!only.split(',').some((begin) => name.startsWith(begin))) continue
    await measure(bench, seller, (figure, value) => {
      figures[figure] = Number(value.toPrecision(4))
      if (value > 0.5) say(`${figure} ${value.toPrecision(4)}`)
    })
  }
  return figures
}
