import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { seal } from '#platform/server/secrets.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { plantBusy } from '#seeds/busy.ts'
import { keyOf, lists, plantPrograms, screens, sessionOf } from './api-lists.ts'
import { compared, load, pause, type Load } from './load.ts'
import { openBench, today } from './open-bench.ts'
import { child, endChildren, orderBody, postmasterOf, processorMs, serve, work } from './processes.ts'

/** What programs feel: lists of the seller API of a seller with very many orders, and webhooks beside sales. */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '20' },
    part: { type: 'string', default: 'all' },
    // A folder that keeps the rows of the lists for the next time.
    home: { type: 'string' },
  },
})
const [many, seconds, clients, waiting] = [Number(values.orders), Number(values.seconds), 20, 5000]
const { home, database, installation, close } = await openBench(values.home ? { home: values.home } : {})
const { world } = installation
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Measured for so long that one pause of the process for its memory is not every hundredth call. */
const callsOf = async (address: string, by: (turn: number) => string, lasting: number): Promise<Load> => {
  let turn = 0
  const key = () => ({ authorization: by(turn++) })
  const first = await fetch(address, { headers: key() })
  const text = await first.text()
  if (!first.ok || text.length < 200) throw new Error(`${address} answered ${first.status}: ${text.slice(0, 200)}`)
  return load(address, clients, lasting, undefined, key)
}

/** A route that answers 20 kB from memory, on the same machine beside the same load generator. */
const measureLimit = async (): Promise<Load> => {
  const bare = await child('bench/floor.ts', [database.url, '20000'], {}, /\d+\n/)
  return load(`http://127.0.0.1:${Number(bare.heard)}/page`, clients, seconds)
}

const measureLists = async (token: string): Promise<string[]> => {
  // As `docs/operate.md` has it where PostgreSQL shares the processors.
  const { base } = await serve(database.url, home, { DATABASE_POOL: '12' })
  const byKey = Object.entries(lists).map(([what, path]) => ({ what, path, by: keyOf }))
  const bySession = Object.entries(screens).map(([what, path]) => ({ what, path, by: () => token }))
  const all = [...byKey, ...bySession]
  // A process that has just started compiles, collects what starting left behind, and asks PostgreSQL for the first time.
  for (const { path, by } of all) await callsOf(`${base}${path}`, by, 3)
  const limit = await measureLimit()
  const rowOf = (what: string, { p50, p99, perSecond }: Load): string => {
    // Nothing that was asked was answered in time.
    const took =
      perSecond === 0 ? `over ${seconds} s | over ${seconds} s` : `${p50.toFixed(0)} ms | ${p99.toFixed(0)} ms`
    const share = Math.round((100 * perSecond) / limit.perSecond)
    const row = `| ${what} | ${took} | ${perSecond.toFixed(0)} | ${share} % |`
    say(row)
    return row
  }
  const rows = [rowOf('The limit: 20 kB from memory', limit)]
  for (const { what, path, by } of all) {
    const measured = await callsOf(`${base}${path}`, by, seconds)
    if (measured.failed > 0) throw new Error(`${path} failed ${measured.failed} times: there is nothing to measure.`)
    rows.push(rowOf(what, measured))
  }
  return rows
}

/** Somebody's endpoint, which takes everything at once. */
const openEndpoint = async () => {
  let heard = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => void (heard++, response.writeHead(204).end()))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  server.unref()
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, heard: () => heard }
}

const openShop = (username: string, hook?: string) =>
  world.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, { username, selling: { byWire: true } })
    await makeProduct(ctx, seller.id, { slug: 'thing', name: 'A thing', form: 'service' })
    if (hook)
      await ctx.db
        .insertInto('webhookEndpoints')
        .values({
          sellerId: seller.id,
          name: 'Bench',
          url: `http://${hook}/`,
          state: 'active',
          secretSealed: seal(ctx.ports.secret, `whsec_${btoa('a secret of twenty-four b')}`),
          createdAt: ctx.now,
        })
        .execute()
  })

/** Orders of a shop without and with an endpoint by turns, with a worker beside them; then how fast a queue is sent. */
const webhooks = async (): Promise<string[]> => {
  const endpoint = await openEndpoint()
  await openShop('quiet')
  await openShop('heard', endpoint.host)
  const allowed = { OUTGOING_ALLOWED_HOSTS: endpoint.host }
  const { base } = await serve(database.url, home, allowed)
  const worker = await work(database.url, home, allowed)
  const orderAt = (shop: string) => () => load(`${base}/v1/checkout/${shop}/thing/order`, 8, 2, orderBody)
  for (const shop of ['quiet', 'heard']) await orderAt(shop)()
  const { ours, limit, ratio, spread } = await compared(orderAt('heard'), orderAt('quiet'), 5)
  await allIsDone()
  let [sent, ofDatabase] = [0, 0]
  const ofWorker = await processorMs(worker, false, async () => {
    ofDatabase = await processorMs(postmasterOf(home), true, async () => void (sent = await sendAll(endpoint.heard)))
  })
  const each = (ms: number): string => (ms / waiting).toFixed(2)
  const heard = `${ours.perSecond.toFixed(0)} with an endpoint that hears all of it, ${limit.perSecond.toFixed(0)} without one`
  return [
    `Orders a second of eight buyers, a worker beside them: ${heard}, that is ${Math.round(ratio * 100)} %${spread}.`,
    `${waiting} messages that wait for one endpoint, with nothing beside them: ${sent} a second.
One costs the worker ${each(ofWorker)} ms of processor time and the database ${each(ofDatabase)} ms.`,
  ]
}

/** What the rounds left is done first. */
const allIsDone = async (): Promise<void> => {
  for (let left = 1; left > 0; await pause(500))
    left = (
      await sql<{ n: number }>`select (select count(*) from graphile_worker._private_jobs where run_at <= now())
        + (select count(*) from webhook_deliveries where next_try_at is not null) as n`.execute(world.db)
    ).rows[0]!.n
}

/** Messages of the last one's kind, until the endpoint has heard all of them; how many a second. */
const sendAll = async (heard: () => number): Promise<number> => {
  const before = heard()
  const began = performance.now()
  const now = world.ports.now()
  await sql`with one as (select * from webhook_deliveries order by id desc limit 1), made as (
      insert into webhook_deliveries (seller_id, endpoint_id, event_id, event, order_id, body, state, next_try_at, created_at)
      select seller_id, endpoint_id, -n, event, order_id, body, 'waiting', ${now}, ${now} from one, generate_series(1, ${waiting}::int) n)
    select enqueue_job('webhooks.send_deliveries', json_build_object('endpointId', endpoint_id), ${now}, 12) from one`.execute(
    world.db,
  )
  while (heard() < before + waiting) await pause(50)
  return Math.round((waiting * 1000) / (performance.now() - began))
}

const products = 10_000

/** A shop of very many products, and the file that agents read of it: made for the first who asks, and from memory then. */
const feed = async (): Promise<string> => {
  await openShop('large')
  await sql`with shop as (select id from sellers where username = 'large'),
      sold as (insert into products (seller_id, form, name, slug, short_description, published, published_at, created_at, updated_at)
        select shop.id, 'download', 'Template ' || n, 'template-' || n, 'A template for work number ' || n, true, now(), now(), now()
        from shop, generate_series(1, ${products - 1}::int) n returning id, seller_id),
      plans as (insert into pricing_plans (seller_id, name, form, currency, price, created_at, updated_at)
        select seller_id, 'Standard', 'one_time', 'eur', 1900 + id % 5000, now(), now() from sold returning id),
      placed as (select id, row_number() over (order by id) as n from plans)
    insert into prices (product_id, pricing_plan_id)
    select sold.id, placed.id from (select id, row_number() over (order by id) as n from sold) sold join placed using (n)`.execute(
    world.db,
  )
  await sql`analyze`.execute(world.db)
  await sql`insert into agent_shops (seller_id, is_on, changed_at) select id, true, now() from sellers where username = 'large'`.execute(
    world.db,
  )
  const { base } = await serve(database.url, home)
  const read = async () => {
    const began = performance.now()
    const text = await (await fetch(`${base}/v1/shop/large/acp/feed/products.jsonl`)).text()
    const lines = text.trim().split('\n').length
    if (lines !== products) throw new Error(`The feed has ${lines} products, not ${products}.`)
    return `${Math.round(performance.now() - began)} ms`
  }
  const [first, second] = [await read(), await read()]
  await endChildren()
  return `## Feed for agents

${head()}: ${products} products of one shop, read by a server that has just started in ${first},
and again in ${second}.
`
}

const head = (): string =>
  `Made on ${today()} on ${cpus().length} cores (${loadavg()[0]!.toFixed(1)} processes wanted them)`

const plantLists = async (): Promise<number> => {
  const sellerId = await plantBusy(world, { sellers: 1, orders: many })
  await plantPrograms(world, sellerId, many)
  return sellerId
}

const listSection = async (): Promise<string> => {
  const { rows } = await sql<{ id: number }>`select seller_id as id from payment_links limit 1`.execute(world.db)
  const sellerId = rows[0]?.id ?? (await plantLists())
  const table = await measureLists(await sessionOf(world, sellerId))
  await endChildren()
  return `## Lists, ${clients} clients at once

${head()}: ${many} orders of one seller, as many checkout sessions, payment links and calls in the log.
Each list is asked for three seconds before any is measured, and then for ${seconds}.

| What | p50 | p99 | Calls a second | Of the limit |
|---|---|---|---|---|
${table.join('\n')}
`
}

const webhookSection = async (): Promise<string> => {
  const lines = await webhooks()
  for (const line of lines) say(line)
  return `## Webhooks

${head()}.

${lines.join('\n\n')}
`
}

const sections = [
  { part: 'lists', title: '## Lists', write: listSection },
  { part: 'feed', title: '## Feed', write: feed },
  { part: 'webhooks', title: '## Webhooks', write: webhookSection },
]
const file = resolve(import.meta.dirname, 'api.md')
try {
  const [, ...before] = (await readFile(file, 'utf8')).split(/^(?=## )/m)
  let text = `# The API

Made by \`npm run bench:api\`, one part alone with \`-- --part lists | feed | webhooks\`: load generator beside the server,
embedded PostgreSQL.
`
  // A part that was not asked for stays as it was measured.
  for (const { part, title, write } of sections) {
    const isAsked = values.part === 'all' || values.part === part
    const kept = before.find((each) => each.startsWith(title))
    const section = isAsked ? await write() : kept
    if (section) text += `\n${section.trim()}\n`
  }
  await writeFile(file, text)
} finally {
  await close()
}
