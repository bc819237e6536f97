import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { busyTables, growBusy, openBusySeller, type BusySeller } from '#seeds/busy.ts'
import { measureAll } from './growth-measures.ts'
import type { Figures } from './growth-time.ts'
import { writeGrowth, type Grown } from './growth-report.ts'
import { openBench, type Bench } from './open-bench.ts'
import { withoutIndexes } from './questions.ts'

/**
 * What becomes of an installation as it grows: one seller's orders in one database, measured at each step, and very many small sellers
 * in another. Figures are kept in `growth/figures.json`, so that a step can be measured again alone.
 */
const { values } = parseArgs({
  options: {
    /** Orders of the one seller, ascending; none leaves that database out. */
    steps: { type: 'string', default: '100000,300000,1000000,3000000,10000000' },
    /** Sellers of a thousand orders each; 0 leaves them out. */ sellers: { type: 'string', default: '1000' },
    /** The database of the one seller stays there, and the next measurement goes on with it. */ home: {
      type: 'string',
    },
    /** Only what begins so, or so. */ of: { type: 'string', default: '' },
  },
})
const steps = values.steps.split(',').filter(Boolean).map(Number)
const [sellers, ordersOfEach] = [Number(values.sellers), 1000]
const file = resolve(import.meta.dirname, 'growth/figures.json')
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** A machine for many orders: more memory for PostgreSQL, and room between its checkpoints. */
const postgres = {
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  maintenance_work_mem: '512MB',
  effective_cache_size: '12GB',
  // Processor time of one process is read, not that of many.
  max_parallel_workers_per_gather: '0',
}

const grown = JSON.parse(await readFile(file, 'utf8').catch(() => '{"steps":{},"sellers":{}}')) as Grown

const keep = async (place: Record<string, Figures>, name: string, figures: Figures): Promise<void> => {
  place[name] = { ...place[name], ...figures }
  await writeFile(file, `${JSON.stringify(grown, null, 2)}\n`)
  await writeGrowth(grown)
}

/** Nothing is waited for that a crash would lose: the database can be planted again. */
const planted = async ({ installation }: Bench, orders: number, plant: () => Promise<unknown>): Promise<Figures> => {
  const { db } = installation.world
  const wait = async (isWaiting: boolean) => {
    for (const name of ['fsync', 'full_page_writes'])
      await sql.raw(isWaiting ? `alter system reset ${name}` : `alter system set ${name} = off`).execute(db)
    await sql`select pg_reload_conf()`.execute(db)
  }
  await wait(false)
  const began = performance.now()
  await plant()
  say(`${orders} orders more in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const vacuumed = performance.now()
  await sql`vacuum analyze`.execute(db)
  await wait(true)
  await sql`checkpoint`.execute(db)
  return { 'vacuum|All of it, after planting|s': (performance.now() - vacuumed) / 1000 }
}

/** Very many are written without indexes, which are made anew then. */
const manyOrders = 500_000

const plantOrders = async ({ installation: { world } }: Bench, seller: BusySeller, orders: number): Promise<void> => {
  const plant = () => growBusy(world, seller, orders)
  if (orders < manyOrders) return plant()
  await withoutIndexes(world, busyTables, plant)
}

const sellerBefore = async ({ installation }: Bench): Promise<BusySeller> => {
  const { rows } =
    await sql<BusySeller>`select p.seller_id as seller, p.id as product, x.pricing_plan_id as plan, u.user_id as "user"
    from products p join prices x on x.product_id = p.id join (select seller_id, min(user_id) as user_id from payers group by 1) u on u.seller_id = p.seller_id limit 1`.execute(
      installation.world.db,
    )
  return rows[0] ?? openBusySeller(installation.world)
}

const measure = (bench: Bench, seller: number) => measureAll(bench, { seller, only: values.of, say })

const growOneSeller = async (): Promise<void> => {
  const home = values.home && resolve(values.home)
  const bench = await openBench({ postgres, ...(home && { home }) })
  try {
    const seller = await sellerBefore(bench)
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from orders`.execute(
      bench.installation.world.db,
    )
    let orders = rows[0]!.count
    for (const step of steps) {
      if (step > orders) {
        const more = step - orders
        await keep(grown.steps, String(step), await planted(bench, more, () => plantOrders(bench, seller, more)))
        orders = step
      }
      if (step === orders) await keep(grown.steps, String(step), await measure(bench, seller.seller))
    }
  } finally {
    await bench.close()
  }
}

const plantSellers = async (bench: Bench): Promise<number> => {
  const { world } = bench.installation
  const first = await openBusySeller(world)
  await growBusy(world, first, ordersOfEach)
  for (let n = 1; n < sellers; n++) await growBusy(world, await openBusySeller(world), ordersOfEach)
  return first.seller
}

const growSellers = async (): Promise<void> => {
  const bench = await openBench({ postgres })
  try {
    let seller = 0
    const name = `${sellers} × ${ordersOfEach}`
    const plant = async () => void (seller = await plantSellers(bench))
    await keep(grown.sellers, name, await planted(bench, sellers * ordersOfEach, plant))
    await keep(grown.sellers, name, await measure(bench, seller))
  } finally {
    await bench.close()
  }
}

if (steps.length > 0) await growOneSeller()
if (sellers > 0) await growSellers()
