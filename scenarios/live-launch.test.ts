import { get, type ClientRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { rooms } from '#apps/server/rooms.ts'
import { beatNow, openStream } from '#platform/server/event-streams.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { liveStreams } from '#capabilities/after/live/server/testing.ts'
import type { ToldOnWire } from '#capabilities/after/live/contract/stage.ts'
import { letSell } from '#capabilities/people/sellers/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'
import { asPerson, listen } from './assistants/connect.ts'

/** How many watch: each by a connection of their own. */
const watchersCount = isLongEdition ? 2000 : 30
const talkers = 10

type Shown = { id: number; offers: { id: number; orders_count: number; path: string; price: string }[] }
type Watching = { told: ToldOnWire[]; close: () => void; isOver: () => boolean }

const app = useTestApp(rooms, { poolSize: 16 })
let server: Awaited<ReturnType<typeof listen>>
let seller: Awaited<ReturnType<typeof makeSeller>>
let people: string[]
const opened: ClientRequest[] = []

beforeAll(async () => {
  server = await listen(app)
  await app.transact(async (ctx) => {
    seller = await makeSeller(ctx, { username: 'launch', name: 'Launch' })
    await letSell(ctx, seller.seller.id)
    const { product } = await makeProduct(ctx, seller.seller.id, { form: 'service', slug: 'lamp', name: 'Lamp' }, null)
    await makePlan(ctx, seller.seller.id, product.id, { price: 4900, useNetPrice: true })
  })
  people = await app.transact(async (ctx) => {
    const tokens: string[] = []
    for (let i = 0; i < watchersCount; i++)
      tokens.push((await makeUser(ctx, ['payer'], { firstName: `Person${i}`, lastName: 'Xu' })).token)
    return tokens
  })
}, 300_000)
afterAll(async () => {
  for (const request of opened) request.destroy()
  await server.server.close()
})

/** Opens a stream and keeps all that is told by it. */
const watch = (id: number, token: string): Promise<Watching> =>
  new Promise((resolve, reject) => {
    const told: ToldOnWire[] = []
    let rest = ''
    let isOver = false
    const request = get(
      `${server.host}/v1/live/${id}/stream`,
      { headers: { cookie: `kontor_access=${token}` }, agent: false },
      (answer) => {
        answer.setEncoding('utf8')
        answer.on('data', (text: string) => {
          const parts = (rest + text).split('\n\n')
          rest = parts.pop() ?? ''
          for (const part of parts) if (part.startsWith('data: ')) told.push(JSON.parse(part.slice(6)) as ToldOnWire)
          if (told.length > 0) resolve({ told, close: () => void request.destroy(), isOver: () => isOver })
        })
        answer.on('end', () => void (isOver = true))
        answer.on('error', () => undefined)
      },
    )
    request.on('error', reject)
    opened.push(request)
  })

/** Waits until all have been told something. */
const allTold = async (
  watching: readonly Watching[],
  what: (told: readonly ToldOnWire[]) => boolean,
): Promise<void> => {
  await expect.poll(() => watching.filter(({ told }) => !what(told)).length, { interval: 20 }).toBe(0)
}
const offersIn = (told: readonly ToldOnWire[]) => told.flatMap((each) => (each.what === 'offer' ? [each] : []))
const messagesIn = (told: readonly ToldOnWire[]) =>
  told.flatMap((each) => (each.what === 'message' ? [each.message.text] : []))

test(`a launch before ${watchersCount} people: the offer reaches each once, the chat in order, the orders are counted`, async () => {
  const desk = asPerson(server.host, seller.token)
  const planned = await desk<Shown>('POST', '/v1/cabinet/live_sessions', {
    title: 'The new lamp',
    is_public: true,
    start_on: '2026-11-20',
    start_time: '11:00',
    minutes: 30,
    zone: 'Europe/Berlin',
    player_url: 'https://stream.example.org/lamp.m3u8',
  })
  const { id } = planned.data
  const products = await desk<{ list: { id: number }[] }>('GET', '/v1/cabinet/products')
  const offered = await desk<Shown>('POST', `/v1/cabinet/live_sessions/${id}/offers`, {
    product_id: products.data.list[0]!.id,
  })
  const [offer] = offered.data.offers
  const before = process.memoryUsage().rss
  const watching: Watching[] = []
  for (let i = 0; i < people.length; i += 50)
    watching.push(...(await Promise.all(people.slice(i, i + 50).map((token) => watch(id, token)))))
  const perWatcher = (process.memoryUsage().rss - before) / people.length
  expect(watching.every(({ told }) => told[0]?.what === 'all' && told[0].stage.state === 'planned')).toBe(true)

  await desk('POST', `/v1/cabinet/live_sessions/${id}/move`, { move: 'start' })
  await allTold(watching, (told) => told.some((each) => each.what === 'all' && each.stage.player?.kind === 'hls'))
  const said = await Promise.all(
    people
      .slice(0, talkers)
      .map((token, i) => asPerson(server.host, token)('POST', `/v1/live/${id}/messages`, { text: `Hello ${i}` })),
  )
  expect(said.map(({ status }) => status)).toEqual(Array.from({ length: talkers }, () => 201))
  await allTold(watching, (told) => messagesIn(told).length === talkers)
  expect(new Set(watching.map(({ told }) => messagesIn(told).join())).size).toBe(1)

  // The host presses twice: it is shown once.
  const pressed = performance.now()
  await Promise.all([1, 2].map(() => desk('PUT', `/v1/cabinet/live_offers/${offer!.id}`, { is_shown: true })))
  await allTold(watching, (told) => offersIn(told).length > 0)
  const reached = performance.now() - pressed
  expect(watching.map(({ told }) => offersIn(told).length)).toEqual(people.map(() => 1))
  expect(offersIn(watching[0]!.told)[0]).toMatchObject({ offer: { name: 'Lamp', price: '58.31', state: 'open' } })

  // Somebody whose connection broke is told the same by what there is.
  watching[0]!.close()
  const again = await watch(id, people[0]!)
  expect(again.told[0]).toMatchObject({ what: 'all', stage: { offers: [{ id: offer!.id }] } })
  expect(again.told[0]?.what === 'all' && again.told[0].stage.messages.length).toBe(talkers)

  const [path = '', query = ''] = offer!.path.split('?')
  expect(path).toBe('/s/launch/lamp/checkout')
  const placed = await app.call<{ order_id: string; redirect_url: string }>('POST', '/v1/checkout/launch/lamp/order', {
    ...checkoutWire(),
    campaign_id: new URLSearchParams(query).get('cid'),
  })
  expect(placed.status, placed.text).toBe(201)
  await payInSandbox(app.world, placed.data.redirect_url, { card: '4242424242424242' })
  await app.drain()
  const order = await desk<{ gross_amount: string; payment_state: string }>(
    'GET',
    `/v1/cabinet/orders/${placed.data.order_id}`,
  )
  expect(order.data).toMatchObject({ payment_state: 'paid' })
  expect(JSON.stringify(order.data)).toContain('"58.31"')
  const after = await desk<Shown>('GET', `/v1/cabinet/live_sessions/${id}`)
  expect(after.data.offers).toMatchObject([{ orders_count: 1 }])

  // A minute of watching, in beats of twenty seconds; two windows of one person count once.
  for (let i = 0; i < 3; i++) {
    app.clock.advance({ seconds: 20 })
    await beatNow(app.world)
  }
  const { rows } = await desk<{ list: { minutes: number }[] }>(
    'GET',
    `/v1/cabinet/live_attendances?session_id=${id}&per=50`,
  ).then(({ data }) => ({ rows: data.list }))
  expect(rows.length).toBe(Math.min(50, watchersCount))
  expect(new Set(rows.map(({ minutes }) => minutes))).toEqual(new Set([1]))
  const { text } = await app.call('GET', `/v1/cabinet/live_attendances/csv?session_id=${id}`, undefined, {
    token: seller.token,
  })
  expect(text.trim().split(/\r?\n/)).toHaveLength(watchersCount + 1)
  // What sells out, and what is on sale no more, is told by the next beat.
  const change = (set: { saleLimit?: number; published?: boolean }) =>
    app.world.db.updateTable('products').set(set).where('slug', '=', 'lamp').execute()
  await change({ saleLimit: 1 })
  await beatNow(app.world)
  await allTold(watching.slice(1), (told) => offersIn(told).some(({ offer: { state } }) => state === 'sold_out'))
  await change({ published: false })
  await beatNow(app.world)
  await allTold(watching.slice(1), (told) => offersIn(told).at(-1)?.offer.state === 'over')

  // Who comes while a beat looks who may stay, and is not among those it asked about, stays.
  const beating = beatNow(app.world)
  const late = await openStream(liveStreams, app.world, { topic: id, userId: seller.user.id }, async () => '{}')
  await beating
  late.resume()
  await new Promise((read) => setTimeout(read, 20))
  expect(late.readableEnded).toBe(false)
  late.destroy()

  // An account that has no live sessions any more has no watchers either.
  await app.world.db
    .updateTable('sellers')
    .set({ featureFlags: JSON.stringify({ live_shopping: false }) as never })
    .where('id', '=', seller.seller.id)
    .execute()
  await beatNow(app.world)
  await expect.poll(() => watching.slice(1).filter(({ isOver }) => !isOver()).length).toBe(0)
  process.stdout.write(
    [
      `${watchersCount} watchers: ${(perWatcher / 1024).toFixed(0)} kB of the process each (both ends),`,
      `offer at all after ${reached.toFixed(0)} ms\n`,
    ].join(' '),
  )
}, 300_000)
