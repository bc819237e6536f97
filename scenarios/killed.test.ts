import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { rooms } from '#apps/server/rooms.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { asUser, isClosed } from './as-user.ts'
import { countsOf, eachOnce } from './cluster/counts.ts'
import { openShop, shopSecret } from './cluster/open-shop.ts'

/**
 * Web, worker and PostgreSQL are killed with -9 in turn while buyers buy and pay. The first two are started again, as
 * systemd does; the embedded database comes back by itself. In the end every key that was pressed is one order, paid once, with
 * its documents and emails, and each step of the automation it begins was taken once. `npm run test:long` keeps at it for ten minutes.
 */

const [lastsMs, betweenMs, buyers] = isLongEdition ? [600_000, 6000, 6] : [24_000, 4000, 3]
// Known before anything listens, and other ones in a run beside this.
const firstPort = 20_000 + 2 * (process.pid % 10_000)
const ports = { web: firstPort, worker: firstPort + 1 } as const
type Kind = keyof typeof ports
const base = `http://127.0.0.1:${ports.web}`

let parent: string
let home: string
let database: EmbeddedPostgres
let isOver = false
const shop = { isOpen: true }
const processes = new Map<Kind, ChildProcess>()
let lastExit: number | null = null
const kills = { web: 0, worker: 0, postgres: 0 }

/** Starts a process, and again as often as it dies. */
const supervise = (kind: Kind): void => {
  const child = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      PATH: process.env['PATH'],
      KONTOR_HOME: home,
      DATABASE_URL: database.url,
      KONTOR_SECRET: shopSecret,
      DEMO: 'false',
      HOST: '127.0.0.1',
      PORT: String(ports[kind]),
      PROCESS: kind,
      LOG_LEVEL: 'silent',
      ...asUser,
    },
    stdio: 'ignore',
  })
  child.once('exit', (code) => (lastExit = code))
  processes.set(kind, child)
  child.once('exit', () => {
    if (!isOver) setTimeout(() => supervise(kind), 200)
  })
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'kontor-killed-'))
  await chmod(parent, 0o755)
  home = join(parent, 'files')
  database = await startEmbeddedPostgres({ home: join(parent, 'database') })
  supervise('web')
  if (isClosed) return
  await vi.waitFor(async () => expect((await fetch(`${base}/ready`)).status).toBe(200), { timeout: 60_000 })
  supervise('worker')
})
afterAll(async () => {
  isOver = true
  for (const child of processes.values()) {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await database.stop()
  await rm(parent, { recursive: true, force: true })
})
// Its books are judged before the database is stopped: what is registered last ends first.
const app = useTestWorld(rooms, () => ({
  at: Temporal.Now.instant().toString(),
  database: { url: database.url, drop: () => Promise.resolve() },
}))

const post = async (path: string, body: object): Promise<{ status: number; data: Record<string, string> }> => {
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
  const { data = {} } = (await answer.json()) as { data?: Record<string, string> }
  return { status: answer.status, data }
}

/** What a browser does that gets no answer: the same again, with the same key. */
const insist = async (path: string, body: object) => {
  for (;;) {
    const answer = await post(path, body).catch(() => undefined)
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    await sleep(150)
  }
}

const keys: string[] = []
const buyer = async (n: number): Promise<void> => {
  for (let at = 0; shop.isOpen; at++) {
    const key = randomUUID()
    keys.push(key)
    const payer = { first_name: 'B', last_name: 'B', street: 'S', zip: '10115', city: 'B', country_code: 'DE' }
    const placed = await insist('/v1/checkout/cluster/thing/order', {
      checkout_key: key,
      form: 'card',
      terms: true,
      payer: { ...payer, email: `b${n}-${at}@example.com` },
    })
    expect(placed.status, JSON.stringify(placed)).toBe(201)
    const reference = /sandbox\/pay\/([\w-]+)/.exec(placed.data['redirect_url'] ?? '')?.[1]
    // Paid before, and only the answer was lost.
    if (reference) await insist(`/v1/sandbox/payments/${reference}/pay`, { number: '4242424242424242' })
    await sleep(100)
  }
}

const killPostgres = async (): Promise<void> => {
  const lock = await readFile(join(parent, 'database/postgres/postmaster.pid'), 'utf8').catch(() => '')
  const postmaster = Number(lock.split('\n')[0])
  if (!postmaster) return
  process.kill(postmaster, 'SIGKILL')
  kills.postgres++
}

it('nothing is lost and nothing is done twice', { timeout: lastsMs + 300_000 }, async () => {
  // Nobody but root may enter this folder: the start is refused, as processes.test.ts reads.
  if (isClosed) return vi.waitFor(() => expect(lastExit).toBe(1), { timeout: 30_000 })
  await openShop(app, 0)
  const buying = Promise.all(Array.from({ length: buyers }, (_, n) => buyer(n)))
  const till = performance.now() + lastsMs
  for (let turn = 0; performance.now() < till; turn++) {
    await sleep(betweenMs)
    const kind = (['web', 'worker', undefined] as const)[turn % 3]
    if (!kind) await killPostgres()
    else if (processes.get(kind)!.kill('SIGKILL')) kills[kind]++
  }
  await vi.waitFor(async () => expect((await fetch(`${base}/ready`)).status).toBe(200), { timeout: 60_000 })
  shop.isOpen = false
  await buying
  const settled = async () =>
    expect(await countsOf(app).catch(String)).toMatchObject({ waiting: 0, unsent: 0, unpaid: 0 })
  await vi.waitFor(settled, { timeout: 200_000, interval: 1000 })
  const pressed = keys.length
  expect(pressed).toBeGreaterThan(buyers * 3)
  expect(Math.min(...Object.values(kills))).toBeGreaterThan(isLongEdition ? 20 : 0)
  if (isLongEdition) process.stdout.write(`${pressed} orders over ${JSON.stringify(kills)}\n`)
  expect(await countsOf(app)).toMatchObject(eachOnce(pressed))
  const { rows } = await sql<{
    storageKey: string
  }>`select storage_key as "storageKey" from invoice_pdfs`.execute(app.world.db)
  for (const { storageKey } of rows) expect((await stat(join(home, 'files', storageKey))).size).toBeGreaterThan(1000)
  expect(await app.transact(faultsEverywhere)).toEqual([])
})
