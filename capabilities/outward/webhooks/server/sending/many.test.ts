import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openPlainPool } from '#platform/server/database.ts'
import { enqueue, job, type Job } from '#platform/server/job.ts'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { startWorker } from '#platform/server/worker.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeEndpoint } from '../testing.ts'
import { sendDeliveries, sendDelivery, sendLeftBehind, wakeEndpoints } from './send-deliveries.ts'
import { takeTurn } from './take-turn.ts'

type Heard = { path: string; id: string }
const heard: Heard[] = []
/** Answers that are kept back: those of addresses below `/silent`. */
const silent: ServerResponse[] = []
const answers = new Map<string, number>()
const server: Server = createServer((request, response) => {
  const path = request.url ?? ''
  heard.push({ path, id: String(request.headers['webhook-id']) })
  request.resume().on('end', () => {
    if (path.startsWith('/silent')) silent.push(response)
    else response.writeHead(answers.get(path) ?? 204).end()
  })
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const app = useTestApp(await roomsNeeded(import.meta.url), {
  at: Temporal.Now.instant().toString(),
  settings: { OUTGOING_ALLOWED_HOSTS: host },
})
beforeEach(() => void (heard.length = 0))

const open = async (path: string): Promise<{ id: number; sellerId: number }> => {
  const { seller } = await app.transact((ctx) => makeSeller(ctx))
  const id = await app.transact((ctx) => makeEndpoint(ctx, seller.id))
  await sql`update webhook_endpoints set url = ${`http://${host}${path}`} where id = ${id}`.execute(app.world.db)
  return { id, sellerId: seller.id }
}
const write = ({ id, sellerId }: { id: number; sellerId: number }, count: number) =>
  app.transact(async (ctx) => {
    await sql`insert into webhook_deliveries (endpoint_id, seller_id, event_id, event, state, body, next_try_at, created_at)
      select ${id}, ${sellerId}, n, 'order.created', 'waiting', jsonb_build_object('n', n), ${ctx.now}, ${ctx.now}
      from generate_series(1, ${count}::int) n`.execute(ctx.db)
    await wakeEndpoints(ctx, [id])
  })
const states = async (id: number): Promise<Record<string, number>> => {
  const { rows } = await sql<{ state: string; n: number }>`
    select state, count(*)::int as n from webhook_deliveries where endpoint_id = ${id} group by 1`.execute(app.world.db)
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}
const heardAt = (path: string) => heard.filter((each) => each.path === path)

test('many messages are sent once each, and every step of each is on record', async () => {
  const endpoint = await open('/many')
  await write(endpoint, 500)
  await app.drain()
  expect(new Set(heardAt('/many').map(({ id }) => id)).size).toBe(500)
  expect(heardAt('/many')).toHaveLength(500)
  expect(await states(endpoint.id)).toEqual({ processed: 500 })
  const { rows } = await sql<{ move: string; n: number }>`select move, count(*)::int as n from state_changes
    where machine = 'webhook_delivery_state' and row_id in (select id from webhook_deliveries where endpoint_id = ${endpoint.id})
    group by 1 order by 1`.execute(app.world.db)
  expect(rows).toEqual([
    { move: 'prepare', n: 500 },
    { move: 'process', n: 500 },
  ])
})

test('what a worker that died had claimed is sent under the same id once its time is over, and not before', async () => {
  const endpoint = await open('/left')
  await write(endpoint, 3)
  // Claimed and committed; the worker dies before anything is noted.
  const { claimed } = await app.transact((ctx) => takeTurn(ctx, endpoint.id, [], 2))
  expect(claimed).toHaveLength(2)
  await app.drain()
  expect(heardAt('/left')).toHaveLength(1)
  app.clock.advance({ seconds: 31 })
  await sendLeftBehind.run(app.world, {})
  await app.drain()
  const ids = heardAt('/left').map(({ id }) => id)
  expect(ids.slice(1).toSorted()).toEqual(claimed.map(({ id, eventId }) => `msg_${eventId}_${id}`).toSorted())
  expect(await states(endpoint.id)).toEqual({ processed: 3 })
})

test('a job of the version before has its message sent, and one that was sent already not', async () => {
  const endpoint = await open('/before')
  await write(endpoint, 2)
  await app.drain()
  const { rows } = await sql<{
    id: number
  }>`update webhook_deliveries set state = case when event_id = 1 then 'waiting' else state end
    where endpoint_id = ${endpoint.id} returning id`.execute(app.world.db)
  for (const { id } of rows) await app.transact((ctx) => enqueue(ctx, sendDelivery, { deliveryId: id }))
  await app.drain()
  expect(
    heardAt('/before')
      .map(({ id }) => id.split('_')[1])
      .toSorted(),
  ).toEqual(['1', '1', '2'])
  expect(await states(endpoint.id)).toEqual({ processed: 2 })
})

test('an endpoint that is gone is paused: what was not sent yet is left out', async () => {
  const endpoint = await open('/gone')
  answers.set('/gone', 410)
  await write(endpoint, 100)
  await app.drain()
  const { error, skipped } = await states(endpoint.id)
  expect(error! + skipped!).toBe(100)
  expect(heardAt('/gone')).toHaveLength(error!)
  expect(error).toBeLessThanOrEqual(40)
  app.clock.advance({ seconds: 6 })
  await app.drain()
  expect(heardAt('/gone')).toHaveLength(error!)
  expect(await states(endpoint.id)).toEqual({ skipped: 100 })
})

test('silent endpoints hold up neither others nor other jobs, with a single place for jobs', async () => {
  // The queue goes by the clock of its database.
  app.clock.set(Temporal.Now.instant().toString())
  const [quiet, loud, asked] = [
    await Promise.all(Array.from({ length: 12 }, () => open('/silent'))),
    await open('/loud'),
    { ran: 0 },
  ]
  for (const endpoint of quiet) await write(endpoint, 50)
  const other = job('test.other', { run: async () => void (asked.ran += 1) })
  const pool = openPlainPool({ connectionString: app.url, max: 4 })
  const jobs = [sendDeliveries as Job<never>, other] as readonly Job<never>[]
  const worker = await startWorker(pool, app.world, jobs, [], 1, pino({ level: 'silent' }))
  // Twenty to each until two hundred are open, then two: they hold what they were asked.
  const held = 10 * 20 + 2 * 2
  await vi.waitFor(() => expect(silent).toHaveLength(held), { timeout: 30_000 })
  // As few as a busy machine sends before the silent ones are given up, after ten seconds.
  await write(loud, 40)
  await app.transact((ctx) => enqueue(ctx, other, {}))
  await vi.waitFor(async () => expect(await states(loud.id)).toEqual({ processed: 40 }), { timeout: 10_000 })
  await vi.waitFor(() => expect(asked.ran).toBe(1), { timeout: 10_000 })
  expect(silent).toHaveLength(held)
  expect(silent.every((response) => !response.writableEnded && !response.destroyed)).toBe(true)
  // They speak at last: the rest comes, and every answer is noted before the worker ends.
  const speak = setInterval(() => silent.splice(0).forEach((response) => response.writeHead(204).end()), 5)
  await worker.stop()
  clearInterval(speak)
  await pool.end()
  for (const { id } of quiet) expect(await states(id)).toEqual({ processed: 50 })
  expect(new Set(heard.map(({ path, id }) => `${path} ${id}`)).size).toBe(heard.length)
})
