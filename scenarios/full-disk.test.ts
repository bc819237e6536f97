import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { openPool } from '#platform/server/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/embedded-postgres.ts'
import { refuseFullDisk } from '#platform/server/disk.ts'
import { migrate } from '#platform/server/migrate.ts'
import { folderStorage } from '#platform/server/storage.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { hashPassword } from '#capabilities/people/identity/server/index.ts'
import { makeSellingShop, makeUser } from '#capabilities/people/identity/server/testing.ts'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { checkoutWire } from '#capabilities/sale/checkout/server/testing.ts'

/**
 * A disk that fills up: first to the reserve, then to its last byte, under files and the embedded PostgreSQL alike. It is one in
 * memory, which only root may mount; elsewhere the reserve is raised above what is free, and PostgreSQL is made to say what it says.
 */

let folder: string
let isMounted = false
let server: EmbeddedPostgres
let seller = { token: '' }
let admin = { token: '' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-full-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', folder], { stdio: 'ignore' })
    isMounted = true
  } catch {
    // Not root, or no mount is allowed here.
  }
  await chmod(folder, 0o755)
  server = await startEmbeddedPostgres({ home: join(folder, 'home') })
  const pool = openPool({ connectionString: server.url, max: 2 })
  await migrate(pool)
  await pool.end()
})
afterAll(async () => {
  await server.stop()
  if (isMounted) execFileSync('umount', ['--lazy', folder])
  await rm(folder, { recursive: true, force: true })
})
const app = useTestApp(rooms, () => ({ database: { url: server.url, drop: () => Promise.resolve() } }))
beforeAll(async () => {
  app.ports.process.home = join(folder, 'home')
  const passwordHash = await hashPassword(password)
  await app.transact(async (ctx) => {
    const made = await makeSellingShop(ctx, { username: 'full' })
    await makeProduct(ctx, made.seller.id, { slug: 'thing', name: 'A thing', form: 'service' })
    seller = made
    admin = await makeUser(ctx, ['admin'], { email: 'admin@example.com', passwordHash })
  })
})

const password = 'a long enough password'
const megabyte = 1e6
const ballast = (): string => join(folder, 'ballast')

/** Leaves so much room and no more. */
const fillUpTo = async (left: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder)
  let missing = bavail * bsize - left
  const zeros = function* () {
    for (; missing > 0; missing -= megabyte) yield Buffer.alloc(Math.min(megabyte, missing))
  }
  // Somebody else may take the last of it.
  await pipeline(Readable.from(zeros()), createWriteStream(ballast(), { flags: 'a' })).catch(() => undefined)
}

let buyers = 0
const newBuyer = () => checkoutWire({ form: 'card', payer: { ...payer, email: `b${++buyers}@example.com` } })
/** The orders buyers were told of. */
const told: number[] = []
const order = async (body = newBuyer()) => {
  const address = `100.64.${Math.floor(buyers / 200)}.${buyers % 200}`
  type Placed = { order_id: number }
  const { status, code, data } = await app.call<Placed>('POST', '/v1/checkout/full/thing/order', body, { address })
  if (status === 201) told.push(data.order_id)
  return code === undefined ? status : `${status} ${code}`
}
const payer = { first_name: 'B', last_name: 'B', street: 'S', zip: '10115', city: 'B', country_code: 'DE' }
const look = async () => (await app.call('GET', '/v1/shop/full/products')).status
const upload = async (size: number) => {
  const head =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\ncontent-type: application/zip\r\n\r\n'
  const { statusCode } = await (
    await app.server()
  ).inject({
    method: 'POST',
    url: '/v1/cabinet/files',
    payload: Buffer.concat([Buffer.from(head), Buffer.alloc(size), Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: seller.token },
  })
  return statusCode
}
const signIn = async () => {
  const body = { email: 'admin@example.com', password, fingerprint: 'full-disk' }
  return (await app.call('POST', '/v1/app/session', body)).status
}
const watch = rooms.flatMap((room) => room.jobs ?? []).find(({ name }) => name === 'operations.watch')!
const alerts = async () => {
  await watch.run(app.world, {} as never)
  type Status = { alerts: { kind: string }[] }
  const { status, data } = await app.call<Status>('GET', '/v1/admin/status', undefined, { token: admin.token })
  expect(status).toBe(200)
  return data.alerts.map(({ kind }) => kind).filter((kind) => kind === 'disk_full')
}

/** The disk has less than its reserve, or as much room as before. */
const becomeTight = async (): Promise<void> => {
  if (isMounted) await fillUpTo(100 * megabyte)
  else app.ports.settings.DISK_RESERVE = 1e12
  await sleep(1100)
}
const becomeWide = async (): Promise<void> => {
  await rm(ballast(), { force: true })
  app.ports.settings.DISK_RESERVE = 200
  await sleep(1100)
}

it('below the reserve orders and files are refused; reading, signing in and the operator’s area go on; then all does', async () => {
  expect([await order(), await upload(1000), await alerts()]).toEqual([201, 201, []])
  await becomeTight()
  expect([await order(), await upload(1000)]).toEqual(['503 disk_full', 503])
  expect([await look(), await signIn(), await alerts()]).toEqual([200, 200, ['disk_full']])
  expect((await app.mails()).at(-1)).toMatchObject({ kind: 'operations_alert', recipient: 'admin@example.com' })
  await becomeWide()
  expect([await order(), await upload(1000), await alerts()]).toEqual([201, 201, []])
})

it('a file that would take the last room is refused on its way, and nothing of it is left', async () => {
  if (!isMounted) return expect(isMounted).toBe(false)
  await becomeWide()
  await fillUpTo(220 * megabyte)
  await sleep(1100)
  const many = async function* () {
    for (let i = 0; i < 100; i++) {
      yield Buffer.alloc(megabyte)
      await sleep(25)
    }
  }
  const files = folderStorage(join(folder, 'home', 'files'), () => refuseFullDisk(app.ports))
  await expect(files.write('big', many())).rejects.toMatchObject({ code: 'platform.disk_full' })
  expect((await statfs(folder)).bavail * 4096).toBeGreaterThan(200 * megabyte)
  await becomeWide()
})

/** Asks PostgreSQL itself, on a connection of its own. */
const ask = async (statement: string): Promise<string> => {
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(statement)
    return 'done'
  } catch (error) {
    return String((error as { code?: string }).code ?? error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The disk is full to its last byte; where none could be mounted, PostgreSQL says of orders what it says then. */
const fillDatabase = async (): Promise<void> => {
  app.ports.settings.DISK_RESERVE = 0
  if (isMounted) return fillUpTo(0)
  await ask(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await ask(`create trigger full_disk before insert on orders execute function full_disk()`)
}

/**
 * The next checkpoint cannot be written, so PostgreSQL gives up, and again whenever it begins; where none could be mounted,
 * it is ended.
 */
const failCheckpoint = async (): Promise<void> => {
  const postmaster = Number((await readFile(join(folder, 'home/postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  if (!isMounted) return void process.kill(postmaster, 'SIGQUIT')
  // By a connection that is open: new ones find no room for what they write when they begin.
  await sql`checkpoint`.execute(app.world.db).catch(() => undefined)
  await vi.waitFor(async () => expect(await ask('select 1')).toBe('ENOENT'), { timeout: 30_000, interval: 50 })
}

it(
  'under PostgreSQL itself writes are refused and reading goes on; it gives up, comes back by itself, and nothing is lost',
  { timeout: 180_000 },
  async () => {
    await becomeWide()
    await fillDatabase()
    // What is left in pages that are there still takes some.
    let answer = await order()
    for (let i = 0; i < 500 && answer === 201; i++) answer = await order()
    const refused = newBuyer()
    expect([answer, await order(refused), await look()]).toEqual(['503 disk_full', '503 disk_full', 200])

    await failCheckpoint()
    const away = ['503 disk_full', '503 MS_UNAVAILABLE']
    for (let i = 0; i < 5; i++) {
      expect(away).toContain(await order())
      expect([200, 503]).toContain(await look())
    }

    if (isMounted) await rm(ballast())
    await vi.waitFor(async () => expect(await ask('drop function if exists full_disk cascade')).toBe('done'), {
      timeout: 60_000,
      interval: 500,
    })
    expect([await order(refused), await order(), await order()]).toEqual([201, 201, 201])
    expect([await look(), await signIn(), await upload(1000)]).toEqual([200, 200, 201])
    const { rows: there } = await sql<{ id: number }>`select id from orders where id = any(${told})`.execute(
      app.world.db,
    )
    expect(there).toHaveLength(told.length)
    await app.drain()
    expect(await app.transact(faultsEverywhere)).toEqual([])
    // Every page is read, and its checksum with it.
    const { rows } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'partitions', 'graphile_worker')`.execute(app.world.db)
    for (const { name } of rows) await sql.raw(`select count(*) from ${name}`).execute(app.world.db)
  },
)
