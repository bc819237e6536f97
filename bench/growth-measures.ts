import { sql } from 'kysely'
import { chargeNextRates } from '#capabilities/sale/orders/server/index.ts'
import { takenBy } from '#platform/server/perform.ts'
import { readList, type ListQuery } from '#platform/server/lists.ts'
import { makeDue } from '#seeds/busy.ts'
import { backup, csv, datev } from './growth-files.ts'
import { fastest, listOf, seconds, type Figures, type Measure } from './growth-time.ts'
import { reader } from './open-bench.ts'
import type { Bench } from './open-bench.ts'
import { endChildren, serve } from './processes.ts'

type Measuring = { seller: number; only: string; say: (line: string) => void }
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
        await ask()
        note(
          `statistics|${endpoint.path.slice('/v1/cabinet/'.length)}, ${period}|ms`,
          (await seconds(bench, ask)) * 1000,
        )
      }
  }
}

/** The page of a seller's money, once a night has added up what there is. */
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
    for (let taken = await chargeNextRates(world); taken > 0; taken = await chargeNextRates(world)) charged += taken
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

const measures: Record<string, Measure> = {
  lists,
  statistics,
  billing,
  nights,
  balances,
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
