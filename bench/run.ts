import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { runReactions } from '#platform/server/events.ts'
import { copyStatement } from '#platform/server/list-csv.ts'
import { readList, type ListQuery } from '#platform/server/lists.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { chargeNextRates, moneyReceived } from '#capabilities/sale/orders/server/index.ts'
import { plantBusy } from '#seeds/busy.ts'
import { compared, each, load, median, shown } from './load.ts'
import { openBench, today } from './open-bench.ts'
import { paidOrders } from './paid-orders.ts'
import { child, endChildren, orderBody, serve } from './processes.ts'

/** Everything is measured beside its limit on the same machine in the same run: read the ratios, absolute figures wander. */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '5' },
    due: { type: 'string', default: '2000' },
  },
})
const many = Number(values.orders)
const seconds = Number(values.seconds)
const due = Number(values.due)
const few = Math.min(10_000, many)
const root = resolve(import.meta.dirname, '..')
const say = (line: string) => void process.stdout.write(`${line}\n`)
const rows: [what: string, ours: string, limit: string, ratio: string][] = []
const note = (what: string, ours: string, limit: string, ratio: number | null, spread = '') => {
  rows.push([what, ours, limit, ratio === null ? '' : `${Math.round(ratio * 100)} %${spread}`])
  say(rows.at(-1)!.join(' | '))
}

const { home, database, installation, close } = await openBench()
const { world } = installation
try {
  await world.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, { username: 'bench', selling: { byWire: true } })
    await makeProduct(ctx, seller.id, { slug: 'thing', name: 'A thing', form: 'service' })
    for (let i = 0; i < 30; i++) await makeProduct(ctx, seller.id, { name: `Thing ${i}` })
  })
  const started = performance.now()
  const { base } = await serve(database.url, home)
  note('Start to ready', `${Math.round(performance.now() - started)} ms`, '', null)
  const shopPage = await (await fetch(`${base}/s/bench`)).text()
  const { heard: floorPort } = await child('bench/floor.ts', [database.url, String(shopPage.length)], {}, /\d+\n/)
  const floor = `http://127.0.0.1:${Number(floorPort)}`

  const bare = ((await (await fetch(`${floor}/transactions`)).json()) as { perSecond: number }).perSecond
  note('Bare transaction of 10 statements, 8 at once', '', `${Math.round(bare)}/s`, null)
  const orders = new Map<number, number>()
  for (const buyers of [1, 8, 32]) {
    const { ours, limit, ratio, spread } = await compared(
      () => load(`${base}/v1/checkout/bench/thing/order`, buyers, seconds / 5, orderBody),
      () => load(`${floor}/order`, buyers, seconds / 5, () => '{}'),
    )
    orders.set(buyers, ours.perSecond)
    note(`Orders through HTTP, ${buyers} buyers`, shown(ours), shown(limit), ratio, spread)
  }
  const page = await load(`${floor}/page`, 8, seconds)
  for (const [name, path] of [
    ['Shop page', '/s/bench'],
    ['Product page', '/s/bench/thing'],
    ['Shop products by API', '/v1/shop/bench/products'],
  ] as const) {
    const ours = await load(`${base}${path}`, 8, seconds)
    if (ours.failed > 0) throw new Error(`${path} failed ${ours.failed} times: there is nothing to measure.`)
    note(`${name}, 8 visitors`, shown(ours), shown(page), ours.perSecond / page.perSecond)
  }
  const bought = await paidOrders({ world, database, home }, 8, seconds)
  if (bought.failed > 0) throw new Error(`${bought.failed} orders were not paid: there is nothing to measure.`)
  const asked = orders.get(8)!
  note(
    'Orders paid at a simulator of Stripe, 8 buyers',
    shown(bought),
    `${Math.round(asked)}/s that ask nobody`,
    bought.perSecond / asked,
  )
  await endChildren()

  const list = installation.assembled.rooms
    .flatMap((room) => room.lists ?? [])
    .find((each) => each.declaration.name === 'orders.orders')!
  const actor = (sellerId: number) => ({
    kind: 'user' as const,
    userId: 1,
    role: 'seller' as const,
    sellerId,
    rights: [],
    sessionId: null,
    zone: 'Europe/Berlin',
  })
  const listTimes = async (sellerId: number): Promise<Map<string, number>> => {
    const queries: [string, ListQuery][] = [
      ['first page', {}],
      ['page 200', { page: 200 }],
      ['one state', { paymentState: ['payment_paused'] }],
      ['one period', { createdRelativePeriod: 'last-30_days' }],
      ['one country', { buyerCountryCode: ['NL'] }],
      ['search a payer', { query: 'No 4711' }],
      ['sorted by total', { sortKey: 'total_amount', sortDir: 'desc' }],
    ]
    const times = new Map<string, number>()
    for (const [name, query] of queries)
      times.set(name, await median(7, () => world.as(actor(sellerId)).transact((ctx) => readList(ctx, list, query))))
    return times
  }
  const bill = async (): Promise<number> => {
    const begun = performance.now()
    let charged = 0
    while (charged < due) charged += await chargeNextRates(world)
    return (charged * 1000) / (performance.now() - begun)
  }
  const small = await plantBusy(world, { sellers: 1, orders: few, due, waiting: few })
  const smallTimes = await listTimes(small)
  const smallBilling = await bill()
  say(`Planting ${many} orders …`)
  const big = await plantBusy(world, { sellers: 5, orders: many, due, waiting: many })
  const bigTimes = await listTimes(big)
  for (const [name, time] of bigTimes)
    note(
      `Order list, ${name}`,
      `${time.toFixed(1)} ms at ${many}`,
      `${smallTimes.get(name)!.toFixed(1)} ms at ${few}`,
      null,
    )

  const billing = await bill()
  note(
    `Billing run, the first ${due} of ${many} due rates`,
    `${Math.round(billing)}/s`,
    `${Math.round(bare)}/s`,
    billing / bare,
  )
  note(
    `The same of ${few}`,
    `${Math.round(smallBilling)}/s`,
    `${Math.round(billing)}/s at ${many}`,
    billing / smallBilling,
  )

  const { rows: paid } = await sql<{
    id: number
  }>`select id from events where name = ${moneyReceived.name} order by id desc limit ${due}`.execute(world.db)
  const { reactions } = installation.assembled
  const invoiceReactions = reactions.filter(({ name }) => name.startsWith('invoices.'))
  const issued = await each(
    paid.map(({ id }) => id),
    8,
    (id) => runReactions(world, invoiceReactions, { eventId: id }),
  )
  note('Invoices issued, 8 at once', `${Math.round(issued)}/s`, `${Math.round(bare)}/s`, issued / bare)
  const { rows: invoices } = await sql<{
    id: number
  }>`select id from invoices where seller_id = ${big} order by id desc limit ${Math.min(due, 1000)}`.execute(world.db)
  const halves = Object.values(Object.groupBy(invoices, ({ id }) => id % 2)).map((half) =>
    half!.map(({ id }) => String(id)),
  )
  const drawn = await Promise.all(
    halves.map((half) => child('bench/draw.ts', [database.url, home, ...half], {}, /[\d.]+\n/)),
  )
  const perSecond = drawn.reduce((sum, { heard }) => sum + Number(heard), 0)
  note('Invoices drawn as PDF by two processes', `${Math.round(perSecond)}/s`, '', null)

  const stream = async (statement: string): Promise<number> => {
    const begun = performance.now()
    let lines = 0
    for await (const piece of await world.ports.copyOut(statement))
      for (let at = (piece as Buffer).indexOf(10); at >= 0; at = (piece as Buffer).indexOf(10, at + 1)) lines++
    return (lines * 1000) / (performance.now() - begun)
  }
  const limit = await stream(`copy (select * from orders where seller_id = ${big}) to stdout with (format csv)`)
  const csv = await stream(await world.as(actor(big)).transact(async (ctx) => copyStatement(ctx, list, {})))
  note(`CSV of the orders list`, `${Math.round(csv)} rows/s`, `${Math.round(limit)} rows/s`, csv / limit)
  const table = [
    '| What | Kontor | Limit here, or smaller set | Ratio |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')
  const day = today()
  const circumstances = `${cpus().length} cores, load generator beside the server, fsync on, embedded PostgreSQL`
  const made = `Made by \`npm run bench\` on ${day}, ${circumstances}. Figures of one run; compare ratios, not machines.`
  await writeFile(join(root, 'bench/report.md'), `# Last measurement\n\n${made}\n\n${table}\n`)
} finally {
  await close()
}
