import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { seal } from '#platform/server/secrets.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { makeEndpoint } from '#capabilities/outward/webhooks/server/testing.ts'
import { startProcess, type StartedProcess } from './start-process.ts'

/**
 * Workers are killed with -9 between a call and its note. No message is lost, and of each dead worker no more come twice, under the ids
 * they had, than were at the endpoint.
 */
const [messages, kills, atOnce] = [400, 2, 20]
const secret = 'for-a-test-'.repeat(4)

const received: string[] = []
const endpoint = createServer((request, response) => {
  request.resume().on('end', () => {
    received.push(String(request.headers['webhook-id']))
    // As slow as one somewhere else.
    setTimeout(() => response.writeHead(204).end(), 40)
  })
})
const app = useTestWorld(rooms, { at: Temporal.Now.instant().toString() })
let home = ''
const started: StartedProcess[] = []
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'kontor-webhooks-'))
  await chmod(home, 0o755)
  await new Promise<void>((resolve) => void endpoint.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  endpoint.closeAllConnections()
  endpoint.close()
  await rm(home, { recursive: true, force: true })
})
const host = () => `127.0.0.1:${(endpoint.address() as AddressInfo).port}`

const work = async (): Promise<StartedProcess> => {
  const worker = await startProcess({
    DATABASE_URL: app.url,
    KONTOR_HOME: join(home, 'home'),
    KONTOR_SECRET: secret,
    PROCESS: 'worker',
    OUTGOING_ALLOWED_HOSTS: host(),
    LOG_LEVEL: 'error',
  })
  started.push(worker)
  return worker
}

/** As the minute does that finds what was left behind, once the time of a claim is over. */
const passTime = async () => {
  await sql`update webhook_deliveries set next_try_at = now() where state = 'prepared'`.execute(app.world.db)
  await sql`select enqueue_job('webhooks.send_left_behind', '{}', now(), 12)`.execute(app.world.db)
}
const undelivered = async () =>
  (await sql`select from webhook_deliveries where state <> 'processed'`.execute(app.world.db)).rows.length
const twice = () => received.length - new Set(received).size

it('an endpoint whose worker is killed hears everything, and twice no more than was on its way', async () => {
  await app.transact(async (ctx) => {
    const { seller } = await makeSellingShop(ctx, { username: 'killed' })
    const id = await makeEndpoint(ctx, seller.id)
    const sealed = seal([Buffer.from(secret)], `whsec_${btoa('a secret of twenty-four b')}`)
    await sql`update webhook_endpoints set url = ${`http://${host()}/`}, secret_sealed = ${sealed} where id = ${id}`.execute(
      ctx.db,
    )
    await sql`insert into webhook_deliveries (endpoint_id, seller_id, event_id, event, state, body, next_try_at, created_at)
      select ${id}, ${seller.id}, n, 'order.created', 'waiting', jsonb_build_object('n', n), ${ctx.now}, ${ctx.now}
      from generate_series(1, ${messages}::int) n`.execute(ctx.db)
  })
  for (let killed = 1; killed <= kills; killed++) {
    await passTime()
    const before = received.length
    const worker = await work()
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(before + 60), { timeout: 60_000, interval: 5 })
    await sleep(Math.random() * 50)
    worker.child.kill('SIGKILL')
    await worker.ended
  }
  const left = await undelivered()
  expect(left).toBeGreaterThan(0)
  await passTime()
  await work()
  await vi.waitFor(async () => expect(await undelivered()).toBe(0), { timeout: 60_000 })
  expect(new Set(received).size).toBe(messages)
  expect(twice()).toBeGreaterThan(0)
  expect(twice()).toBeLessThanOrEqual(kills * atOnce)
}, 240_000)
