import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { AssembledApp } from '#platform/server/assemble-app.ts'
import type { TestMode } from '#platform/server/context.ts'
import type { Job } from '#platform/server/job.ts'
import { timeTravel } from '#platform/server/time-travel.ts'
import type { World } from '#platform/server/world.ts'
import { testWorldOf, type TestWorldRow } from '#capabilities/outward/test-mode/server/index.ts'
import { clockAhead } from './clock.ts'
import { journeys, type Traveller } from './journeys.ts'
import { openWorld, type Beside } from './open-world.ts'

export type Parts = {
  assembled: AssembledApp
  beside: Beside
  /** The whole application over a test world. */
  openApp: (world: World) => Promise<FastifyInstance>
  log: Pick<Logger, 'warn'>
}

export type RunningWorld = {
  world: World
  app: FastifyInstance
  pool: Pool
  /** Whether it is the world a row is of, and no later one of the same seller. */
  isOf: (row: TestWorldRow) => boolean
  /** The same world, its clock set as a row says, unless it is being moved here. */
  follow: (row: TestWorldRow) => RunningWorld
  /** Its clock is being moved. */
  isBusy: () => boolean
  /** When it was last asked for something, in milliseconds of this process. */
  usedAt: () => number
  close: () => Promise<void>
}

/** Scheduled work that looks at the outside world or at the machine: a test world has nothing there. */
const leftOut = [
  'platform.back_up',
  'exchange_rates.read',
  'domains.check_all',
  'operations.watch',
  'returned_mail.read_mailbox',
]
const failed = 'job of a test world failed'
const drainMs = 3000

/** The jobs of a test world: a day on which one fails goes on with the others. What is queued is tried again as ever. */
const jobsOf = ({ assembled, log }: Parts): Job<never>[] =>
  assembled.jobs
    .filter(({ name }) => !leftOut.includes(name))
    .map((job) => {
      if (!job.schedule) return job
      const complain = (err: unknown): void => log.warn({ err, job: job.name }, failed)
      return { ...job, run: (world, payload) => job.run(world, payload).catch(complain) }
    })

/** Marks each answer, and does what a change has left to do. */
const tend = (app: FastifyInstance, used: { at: number }, drain: () => Promise<void>): void => {
  app.addHook('onRequest', async (_, reply) => {
    used.at = performance.now()
    reply.header('kontor-test', 'true')
  })
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') void drain()
  })
}

/** Opens a test world with its application, and does what falls due there. */
export const runWorld = async (parts: Parts, row: TestWorldRow): Promise<RunningWorld> => {
  const { beside, openApp, log } = parts
  const { sellerId, database } = row
  const clock = clockAhead(row.aheadMs, beside.world.ports.now)
  const testMode: TestMode = {
    sellerId,
    movingTo: async () => (await testWorldOf(beside.world, sellerId))?.movingTo ?? null,
    moveTo: (until) => moveTo(until),
  }
  const opened = await openWorld(beside, { sellerId, database, now: () => clock.now, testMode })
  const jobs = { ...parts.assembled, jobs: jobsOf(parts) }
  const travel = timeTravel(opened.world, clock, jobs, (job, err) => log.warn({ err, job }, failed), true)
  const traveller: Traveller = { sellerId, clock, travel, alone: opened.alone, isMoving: false, isDraining: false }
  const { moveTo, drain } = journeys(beside.world, traveller, log)
  const app = await openApp(opened.world)
  const used = { at: performance.now() }
  tend(app, used, drain)
  await app.ready()
  const often = setInterval(() => void drain(), drainMs).unref()
  const close = async (): Promise<void> => {
    clearInterval(often)
    await app.close()
    while (traveller.isDraining || traveller.isMoving) await sleep(50)
    await opened.close()
  }
  const running: RunningWorld = {
    world: opened.world,
    app,
    pool: opened.pool,
    isOf: ({ createdAt }) => createdAt.equals(row.createdAt),
    follow: ({ aheadMs }) => {
      if (!traveller.isMoving) clock.follow(aheadMs)
      return running
    },
    isBusy: () => traveller.isMoving,
    usedAt: () => used.at,
    close,
  }
  return running
}
