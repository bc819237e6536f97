import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { makeSellingShop } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { newKeyPair } from '#platform/server/backup/seal-stream.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { asUser, isClosed } from './as-user.ts'
import { openSmallMachine } from './small-machine.ts'
import { startProcess, type StartedProcess } from './start-process.ts'

/**
 * A machine with one gigabyte of memory and no swap, PostgreSQL included: it plants the demo shop, sells, bills, draws papers,
 * shows pages and saves itself, and the backup is restored and compared. Part of `npm run test:long`. Where memory cannot be
 * limited, the test says so and shows nothing.
 */
const machine = isClosed ? undefined : openSmallMachine(2 ** 30)
const root = resolve(import.meta.dirname, '..')
const secret = 'for-a-test-'.repeat(4)

const keys = await newKeyPair()
let parent: string
let server: StartedProcess
let database: EmbeddedPostgres
let most = 0
let watch: NodeJS.Timeout
const settings = (): Record<string, string> => ({
  KONTOR_HOME: join(parent, 'home'),
  KONTOR_SECRET: secret,
  BACKUP_TO: join(parent, 'backups'),
  // Stretching a passphrase takes a quarter of a gigabyte; what seals by a key takes none.
  BACKUP_KEY: keys.sealing,
})

if (!machine) it('names what is missing', () => expect(process.getuid?.() !== 0 || isClosed).toBe(true))
else {
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'kontor-small-'))
    await mkdir(join(parent, 'backups'))
    for (const folder of [parent, join(parent, 'backups')]) await chmod(folder, 0o777)
    const { leanMemory } = (await import(resolve(root, 'tools/ground/lean-memory.mjs'))) as {
      leanMemory: (kind: 'all') => { flags: string[]; environment: Record<string, string> }
    }
    const { flags, environment } = leanMemory('all')
    const all = { ...settings(), ...environment, DEMO: 'true', LOG_LEVEL: 'error' }
    server = await startProcess(all, flags)
    machine.add(server.child.pid!)
    watch = setInterval(() => (most = Math.max(most, machine.held())), 200)
    const died = server.ended.then((code) => Promise.reject(new Error(`${code}: ${server.said()}`)))
    await Promise.race([vi.waitFor(server.isReady, { timeout: 900_000, interval: 2000 }), died])
    died.catch(() => undefined)
    // The server's own, which this process joins.
    database = await startEmbeddedPostgres({ home: join(parent, 'home') })
  }, 930_000)
  afterAll(async () => {
    await database.stop()
    server.child.kill('SIGTERM')
    await server.ended
    clearInterval(watch)
    // PostgreSQL ends a moment after the last who used it.
    await vi.waitFor(machine.close, { timeout: 30_000, interval: 300 })
    await rm(parent, { recursive: true, force: true })
  })

  const app = useTestWorld(rooms, () => ({
    at: Temporal.Now.instant().toString(),
    database: { url: database.url, drop: () => Promise.resolve() },
  }))

  /** As a browser does it, which waits where it is told that it asks too often. */
  const post = async (path: string, body: object): Promise<{ status: number; data?: Record<string, string> }> => {
    const answer = await server.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.status !== 429) return { status: answer.status, ...((await answer.json()) as object) }
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1))
    return post(path, body)
  }

  const buy = async (email: string): Promise<void> => {
    const payer = { first_name: 'B', last_name: 'B', street: 'S', zip: '10115', city: 'B', country_code: 'DE', email }
    const wanted = { checkout_key: randomUUID(), form: 'card', terms: true, withdrawal_waiver: true, payer }
    const placed = await post('/v1/checkout/small/club/order', wanted)
    expect(placed.status, JSON.stringify(placed)).toBe(201)
    const reference = /sandbox\/pay\/([\w-]+)/.exec(placed.data?.['redirect_url'] ?? '')![1]
    const paid = await post(`/v1/sandbox/payments/${reference}/pay`, { number: '4242424242424242' })
    expect(paid.status, JSON.stringify(paid)).toBe(200)
  }

  /** A program of the operator's on the same machine. */
  const run = async (args: string[], key = keys.sealing): Promise<string> => {
    const child: ChildProcess = spawn(process.execPath, args, {
      cwd: root,
      env: { PATH: process.env['PATH'], ...asUser, ...settings(), BACKUP_KEY: key },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    machine.add(child.pid!)
    let said = ''
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    expect((await once(child, 'exit'))[0], said).toBe(0)
    return said
  }

  const counts = async () =>
    (
      await sql<Record<string, number>>`select
        (select count(*)::int from order_rates r join orders o on o.id = r.order_id join products p on p.id = o.product_id and p.slug = 'club'
          where r.state = 'paid') as paid,
        (select count(*)::int from orders o join products p on p.id = o.product_id and p.slug = 'club'
          where not exists (select from invoices i join invoice_pdfs d on d.invoice_id = i.id where i.order_id = o.id)) as "withoutPaper",
        (select count(*)::int from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts) as waiting,
        (select count(*)::int from graphile_worker._private_jobs where attempts >= max_attempts) as failed`.execute(
        app.world.db,
      )
    ).rows[0]
  const patience = { timeout: 300_000, interval: 1000 }

  it('with one gigabyte sells, bills, shows pages and backs up', { timeout: 1_800_000 }, async () => {
    await app.transact(async (ctx) => {
      const { seller } = await makeSellingShop(ctx, { username: 'small' })
      await makeProduct(
        ctx,
        seller.id,
        { slug: 'club', name: 'A club', form: 'membership' },
        { form: 'subscription', price: null, firstAmount: 1900, nextAmount: 1900, interval: '1m' },
      )
    })
    const orders = 200
    await Promise.all(
      Array.from({ length: 4 }, async (_, buyer) => {
        for (let at = buyer; at < orders; at += 4) await buy(`buyer-${at}@example.com`)
      }),
    )
    const sold = async () => expect(await counts()).toMatchObject({ paid: orders, waiting: 0, withoutPaper: 0 })
    await vi.waitFor(sold, patience)

    // A month goes by for the second instalments, and the worker's own billing run takes them.
    await sql`update order_rates r set due_on = now()::date, next_try_at = now() from orders o, products p
      where o.id = r.order_id and p.id = o.product_id and p.slug = 'club' and r.number = 2`.execute(app.world.db)
    await sql`select graphile_worker.add_job('orders.charge_due_rates', '{}')`.execute(app.world.db)
    const billed = async () => expect(await counts()).toMatchObject({ paid: 2 * orders, waiting: 0, failed: 0 })
    await vi.waitFor(billed, patience)

    for (let at = 0; at < 500; at++) {
      const page = await server.ask(`${['/s/demo', '/s/demo-de', '/features', '/s/small/club'][at % 4]}?page=${at % 5}`)
      expect(page.status).toBe(200)
      await page.arrayBuffer()
    }

    expect(await run(['apps/server/backup/take.ts'])).toMatch(/rows, \d+ files/)
    await run(['apps/server/backup/restore.ts', 'latest', '--check'], keys.opening)
    await server.isReady()
    expect(machine.killed()).toBe(0)
    process.stdout.write(`at most ${Math.round(most / 1e6)} MB at one time, without files kept in memory\n`)
    expect(await app.transact(faultsEverywhere)).toEqual([])
  })
}
