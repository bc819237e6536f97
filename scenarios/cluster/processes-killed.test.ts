import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { signedFileUrl } from '#capabilities/offer/files/server/index.ts'
import { mailsAtOnce } from '#platform/server/mail-transport.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { asUser } from '../as-user.ts'
import { asPerson } from '../assistants/connect.ts'
import { freePort } from '../payment-providers/desk.ts'
import { openMailServer } from './catching-mail.ts'
import { countsOf, eachOnce } from './counts.ts'
import { startHaproxy } from './haproxy.ts'
import { openShop, shopSecret } from './open-shop.ts'
import { buy, openCrowd, read, talk, upload, watch } from './people.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { ownFolder } from './programs.ts'
import { isReady, superviseProcesses, type ShopProcess } from './shop-processes.ts'

/**
 * Three web and two worker processes behind HAProxy, on a database behind PgBouncer in transaction mode; every few seconds one is
 * killed with -9. Part of `npm run test:long`, ten minutes by default (`CLUSTER_MINUTES`).
 */
const minutes = Number(process.env['CLUSTER_MINUTES'] ?? 10)
const [betweenMs, buyers, watchers] = [5000, 3, 6]

const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})
// Its books are judged before the processes are stopped: what is registered last ends first.
const app = useTestWorld(rooms, { at: Temporal.Now.instant().toString() })

const openCluster = async () => {
  const [{ folder: home, remove }, backups] = [ownFolder('cluster'), ownFolder('backups')]
  const [pooler, mail] = [await startPgbouncer(app.url), await openMailServer()]
  stops.push(remove, backups.remove, pooler.stop, mail.stop)
  const [shop = 0, ...ports] = await Promise.all(Array.from({ length: 6 }, freePort))
  const base = `http://127.0.0.1:${shop}`
  const settings = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: app.url,
    KONTOR_HOME: join(home, 'home'),
    KONTOR_SECRET: shopSecret,
    PUBLIC_URL: base,
    TRUSTED_PROXIES: 'loopback',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Kontor <post@kontor.example>',
    BACKUP_TO: backups.folder,
    BACKUP_KEY: 'a passphrase for a test',
    LOG_LEVEL: 'error',
  }
  const processes = superviseProcesses(settings)
  stops.push(processes.stop)
  const all = ports.map((port, n): ShopProcess => processes.add(n < 3 ? 'web' : 'worker', port))
  for (const each of all) await isReady(each)
  const [web1, web2, web3] = ports.map((port) => `127.0.0.1:${port}`)
  const addresses = { SHOP: `127.0.0.1:${shop}`, WEB_1: web1!, WEB_2: web2!, WEB_3: web3! }
  const proxy = await startHaproxy('web.cfg', shop, addresses)
  stops.push(proxy.stop)
  return { base, home: join(home, 'home'), all, mail, processes, settings }
}

const startLive = async (base: string, token: string): Promise<number> => {
  const desk = asPerson(base, token)
  const planned = await desk<{ id: number }>('POST', '/v1/cabinet/live_sessions', {
    title: 'Live',
    is_public: true,
    start_on: Temporal.Now.plainDateISO().add({ days: 1 }).toString(),
    start_time: '11:00',
    minutes: 30,
    zone: 'Europe/Berlin',
    player_url: 'https://stream.example.org/lamp.m3u8',
  })
  const { id } = planned.data
  await desk('POST', `/v1/cabinet/live_sessions/${id}/move`, { move: 'start' })
  return id
}

const linkOf = async (id: number): Promise<string> =>
  signedFileUrl({ now: Temporal.Now.instant(), ports: app.ports }, id, { seconds: 900, fileName: 'notes.bin' })

const settled = () =>
  vi.waitFor(async () => expect(await countsOf(app)).toMatchObject({ waiting: 0, unsent: 0, unpaid: 0 }), {
    timeout: 300_000,
    interval: 1000,
  })

/** Kills one after another, web and worker by turns; never the last of its kind that works. */
const killInTurn = async (all: readonly ShopProcess[]): Promise<void> => {
  const till = performance.now() + minutes * 60_000
  for (let turn = 0; performance.now() < till; turn++) {
    await sleep(betweenMs)
    const next = all[(turn * 3) % all.length]!
    const others = all.filter((each) => each !== next && each.kind === next.kind)
    await Promise.any(others.map(isReady))
    next.kill()
  }
}

/** The command operators have, with the settings of the processes. */
const backUp = async (settings: Record<string, string>): Promise<string> => {
  const env = { PATH: process.env['PATH'], DEMO: 'false', ...asUser, ...settings }
  const cwd = resolve(import.meta.dirname, '../..')
  return (await promisify(execFile)(process.execPath, ['apps/server/backup/take.ts'], { cwd, env })).stdout
}

const prove = async (): Promise<void> => {
  const { base, home, all, mail, processes, settings } = await openCluster()
  const { token, people } = await openShop(app, watchers)
  const live = await startLive(base, token)
  const crowd = openCrowd(base)
  const watching = people.map((each) => watch(crowd, `/v1/live/${live}/stream`, each))
  const crowded = Promise.all([
    ...Array.from({ length: buyers }, (_, n) => buy(crowd, n, 'cluster/thing')),
    read(crowd, ['/s/cluster', '/s/cluster/thing', '/s/cluster/thing/checkout']),
    upload(crowd, token, linkOf),
    talk(crowd, `/v1/live/${live}/messages`, token),
  ])
  await killInTurn(all)
  for (const each of all) await isReady(each)
  crowd.isOpen = false
  await crowded
  await settled()
  const last = crowd.said.at(-1)!
  await vi.waitFor(() => expect(watching.filter(({ heard }) => !heard.has(last))).toEqual([]), 30_000)
  for (const { end } of watching) end()

  expect(await backUp(settings)).toMatch(/\d+ rows, \d+ files/)
  const kills = (kind: ShopProcess['kind']) =>
    all.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.kills, 0)
  const pressed = crowd.keys.length
  const told = { orders: pressed, files: crowd.files.length, said: crowd.said.length, ...crowd.counts }
  const ids = mail.ids()
  const twice = ids.length - new Set(ids).size
  process.stdout.write(
    `${JSON.stringify({ ...told, web: kills('web'), worker: kills('worker'), mails: ids.length, twice })}\n`,
  )
  expect(crowd.unhealed).toEqual([])
  expect(crowd.faults).toEqual([])
  expect(processes.failed).toEqual([])
  expect(Math.min(kills('web'), kills('worker'))).toBeGreaterThan(0)
  expect(pressed).toBeGreaterThan(buyers * minutes)
  expect(await countsOf(app)).toMatchObject(eachOnce(pressed))
  expect(await app.transact(faultsEverywhere)).toEqual([])
  for (const { heard } of watching) expect(crowd.said.filter((text) => !heard.has(text))).toEqual([])
  // Each mail came; of a worker that died, no more came twice than were at the mail server.
  const { rows: mails } = await sql<{ token: string }>`select token from mails where state = 'processed'`.execute(
    app.world.db,
  )
  expect(new Set(ids)).toEqual(new Set(mails.map((each) => `<${each.token}@127.0.0.1>`)))
  expect(twice).toBeLessThanOrEqual(kills('worker') * mailsAtOnce)
  const { rows: stored } = await sql<{ id: number; key: string }>`select id, storage_key as key from files`.execute(
    app.world.db,
  )
  const keys = new Map(stored.map(({ id, key }) => [Number(id), key]))
  for (const { id, content } of crowd.files)
    expect((await readFile(join(home, 'files', keys.get(id)!))).equals(content)).toBe(true)
}

it('nobody sees an error that one more try does not heal, and nothing is lost or done twice', prove, 3_600_000)
