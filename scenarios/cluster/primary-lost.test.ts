import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { freePort } from '../payment-providers/desk.ts'
import { countsOf, eachOnce } from './counts.ts'
import { openShop, shopSecret } from './open-shop.ts'
import { startPatroni, type PatroniCluster } from './patroni.ts'
import { buy, lookBack, openCrowd, type Crowd } from './people.ts'
import { ownFolder } from './programs.ts'
import { isReady, superviseProcesses, type ShopProcess } from './shop-processes.ts'

/**
 * Three PostgreSQL under Patroni with etcd and HAProxy, and a shop on them that reads by the replicas: the primary is handed over, its
 * machine dies, its machine stands still, while buyers buy and pay and a seller looks for each order. Part of `npm run test:long`.
 */
const [buyers, mostSecondsAway, watchedMs, mostSecondsBehind] = [3, 30, 45_000, 1]

const stops: (() => unknown)[] = []
let cluster: PatroniCluster
let base = ''
let all: ShopProcess[] = []

beforeAll(async () => {
  cluster = await startPatroni()
  stops.push(cluster.stop)
  const { folder, remove } = ownFolder('shop')
  const ports = await Promise.all([freePort(), freePort()])
  base = `http://127.0.0.1:${ports[0]}`
  const processes = superviseProcesses({
    DATABASE_URL: cluster.url,
    DATABASE_READ_URL: cluster.readUrl,
    KONTOR_HOME: join(folder, 'home'),
    KONTOR_SECRET: shopSecret,
    PUBLIC_URL: base,
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'fatal',
  })
  stops.push(remove, processes.stop)
  all = [processes.add('web', ports[0]!), processes.add('worker', ports[1]!)]
  for (const each of all) await isReady(each)
}, 900_000)
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
})

/** Does something to the primary, and answers for how many seconds nobody could buy then. */
const secondsAway = async (crowd: Crowd, deed: () => Promise<void>): Promise<number> => {
  await vi.waitFor(() => expect(performance.now() - crowd.placedAt.at(-1)!).toBeLessThan(2000), 60_000)
  const before = performance.now()
  await deed()
  await sleep(watchedMs)
  const times = [before, ...crowd.placedAt.filter((at) => at > before), performance.now()]
  return Math.max(...times.slice(1).map((at, n) => at - times[n]!)) / 1000
}

type Reads = { replica: number; database: number; lagSeconds: number }

/** Who answered what only reads, since the process was started, and how far the replica is behind it says. */
const readsOf = async (): Promise<Reads> => {
  const text = await (await fetch(`${base}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^kontor_replica_${name} (\\S+)$`, 'm').exec(text)?.[1])
  const [replica, database] = [figure('reads_total\\{by="replica"\\}'), figure('reads_total\\{by="database"\\}')]
  return { replica: replica || 0, database: database || 0, lagSeconds: figure('lag_seconds') }
}

/** Waits until replicas answer again, and says that they are near. */
const readsReturn = async (): Promise<void> => {
  const before = await readsOf()
  await vi.waitFor(
    async () => {
      const { replica, lagSeconds } = await readsOf()
      expect(replica).toBeGreaterThan(before.replica + 20)
      expect(lagSeconds).toBeLessThan(mostSecondsBehind)
    },
    { timeout: 60_000, interval: 500 },
  )
}

const deeds: Record<string, (cluster: PatroniCluster) => Promise<() => void>> = {
  'handed over': async ({ switchOver }) => {
    await switchOver()
    return () => undefined
  },
  'machine died': async ({ leader, kill }) => kill(await leader()).start,
  'machine stood still': async ({ leader, freeze }) => freeze(await leader()).goOn,
}

const prove = async (app: ReturnType<typeof useTestWorld>): Promise<void> => {
  const { token } = await openShop(app, 0)
  const crowd = openCrowd(base)
  const buying = Promise.all([
    ...Array.from({ length: buyers }, (_, n) => buy(crowd, n, 'cluster/thing')),
    lookBack(crowd, token),
  ])
  await vi.waitFor(() => expect(crowd.placedAt.length).toBeGreaterThan(buyers), 60_000)
  await readsReturn()
  const away: Record<string, number> = {}
  for (const [name, deed] of Object.entries(deeds)) {
    const before = (await cluster.leader()).name
    let comeBack = (): void => undefined
    away[name] = await secondsAway(crowd, async () => void (comeBack = await deed(cluster)))
    expect((await cluster.leader()).name, name).not.toBe(before)
    comeBack()
    // It is a replica then, and as far as the others.
    await cluster.isWhole()
    await readsReturn()
  }
  const { looks } = crowd.counts
  process.stdout.write(
    `${JSON.stringify({ orders: crowd.keys.length, secondsAway: away, looks, ...(await readsOf()) })}\n`,
  )
  crowd.isOpen = false
  await buying
  await vi.waitFor(async () => expect(await countsOf(app)).toMatchObject({ waiting: 0, unpaid: 0 }), {
    timeout: 900_000,
    interval: 1000,
  })
  const pressed = crowd.keys.length
  expect(crowd.faults).toEqual([])
  expect(await countsOf(app)).toMatchObject(eachOnce(pressed))
  expect(await app.transact(faultsEverywhere)).toEqual([])
  for (const [name, seconds] of Object.entries(away)) expect(seconds, name).toBeLessThan(mostSecondsAway)
  for (const each of all) await isReady(each)
}

const app = useTestWorld(rooms, () => ({
  at: Temporal.Now.instant().toString(),
  database: { url: cluster.url, drop: () => Promise.resolve() },
}))
it('nothing acknowledged is lost, and the shop is back by itself', () => prove(app), 1_800_000)
