import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { publishAutomation } from '#capabilities/outward/automations/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { load, shown, type Load } from './load.ts'
import { openBench, today } from './open-bench.ts'
import { paidOrders } from './paid-orders.ts'
import { child, orderBody, postmasterOf, processorMs, serve } from './processes.ts'

/**
 * Orders of eight buyers alone, beside the bare endpoint by turns, with the processor time of each side: for whoever changes what an order
 * does. Processor time wanders less than orders a second where others use the machine.
 */
const [rounds, buyers, seconds] = [15, 8, 1]
const { home, database, installation, close } = await openBench()

type Round = { perSecond: number; node: number; postgres: number }

const measured = async (pid: number, postmaster: number, run: () => Promise<Load>): Promise<Round> => {
  let perSecond = 0
  let node = 0
  const postgres = await processorMs(postmaster, true, async () => {
    node = await processorMs(pid, false, async () => {
      const { perSecond: done, failed } = await run()
      if (failed > 0) throw new Error(`${failed} calls failed: there is nothing to measure.`)
      perSecond = done
    })
  })
  // The warm-up, a quarter of the time, is spent as well.
  const calls = perSecond * seconds * 1.25
  return { perSecond, node: node / calls, postgres: postgres / calls }
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const spread = (values: readonly number[], digits: number): string =>
  `${middle(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`

/** A shop, and so many automations that wait for each of its orders. */
const openShop = (username: string, automations: number) =>
  installation.world.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, { username, selling: { byWire: true } })
    await makeProduct(ctx, seller.id, { slug: 'thing', name: 'A thing', form: 'service' })
    for (let n = 0; n < automations; n++)
      await publishAutomation(ctx, seller.id, {
        trigger: { name: 'bought' },
        steps: [
          { kind: 'wait', key: 'a', mode: 'for', amount: 1, unit: 'days' },
          { kind: 'act', key: 'b', act: 'notifications.tell', given: { text: 'Sold' } },
        ],
      })
  })

try {
  await openShop('bench', 0)
  await openShop('automated', 20)
  const ours = await serve(database.url, home)
  const bare = await child('bench/floor.ts', [database.url], {}, /\d+\n/)
  const postmaster = postmasterOf(home)
  const orderAt = (shop: string) => () =>
    load(`${ours.base}/v1/checkout/${shop}/thing/order`, buyers, seconds, orderBody)
  const [order, automated] = [orderAt('bench'), orderAt('automated')]
  const limit = () => load(`http://127.0.0.1:${Number(bare.heard)}/order`, buyers, seconds, () => '{}')
  for (let n = 0; n < 4; n++) await order()
  const [orders, limits, automateds]: [Round[], Round[], Round[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    limits.push(await measured(bare.pid, postmaster, limit))
    orders.push(await measured(ours.pid, postmaster, order))
    automateds.push(await measured(ours.pid, postmaster, automated))
  }
  const paid = await paidOrders({ world: installation.world, database, home }, buyers, 5)
  if (paid.failed > 0) throw new Error(`${paid.failed} orders were not paid: there is nothing to measure.`)
  const row = (what: string, of: (round: Round) => number, digits: number) =>
    `| ${what} | ${[orders, automateds, limits].map((rounds) => spread(rounds.map(of), digits)).join(' | ')} |`
  const ratios = orders.map(({ perSecond }, at) => (100 * perSecond) / limits[at]!.perSecond)
  const costs = automateds.map(
    (round, at) => (100 * (round.node + round.postgres)) / (orders[at]!.node + orders[at]!.postgres),
  )
  const paidShare = Math.round((100 * paid.perSecond) / middle(orders.map(({ perSecond }) => perSecond)))
  const paidCosts = Object.entries(paid.costs)
    .map(([who, ms]) => `${who} ${ms.toFixed(1)}`)
    .join(', ')
  const day = today()
  const others = `${loadavg()[0]!.toFixed(1)} processes wanted them`
  const circumstances = `${cpus().length} cores (${others}), load generator beside the server, fsync on, embedded PostgreSQL`
  const page = `# Orders of ${buyers} buyers

Made by \`npm run bench:orders\` on ${day}, ${circumstances}.
The round in the middle of ${rounds} by turns, and the spread.

| | Kontor | With twenty automations | Bare endpoint |
|---|---|---|---|
${row('Calls a second', ({ perSecond }) => perSecond, 0)}
${row('Node, ms of processor time a call', ({ node }) => node, 2)}
${row('PostgreSQL, ms of processor time a call', ({ postgres }) => postgres, 2)}
| Ratio of calls a second to the bare endpoint, % | ${spread(ratios, 0)} | | |
| Processor time of a call with automations to one without, % | | ${spread(costs, 0)} | |

Ordered, paid on the page of Stripe’s simulator (a process of its own) and come back to a paid order, ${buyers} buyers: ${shown(paid)},
that is ${paidShare} % of those that ask nobody. Processor time of one, in ms: ${paidCosts}.
`
  process.stdout.write(page)
  await writeFile(resolve(import.meta.dirname, 'orders.md'), page)
} finally {
  await close()
}
