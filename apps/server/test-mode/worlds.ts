import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { addTestWorld, beginTest, forgetTestWorld, testWorldOf } from '#capabilities/outward/test-mode/server/index.ts'
import type { TestWorlds } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { copyAccount } from './copy-account.ts'
import { giveBack, obstacleIn, takeDatabase } from './databases.ts'
import { filesOf, type Beside } from './open-world.ts'
import { keepWorldsOpen } from './open-worlds.ts'
import type { Parts, RunningWorld } from './run-world.ts'

export type OpenedTestWorlds = Omit<TestWorlds, 'open'> & {
  open: (sellerId: number) => Promise<World>
  /** The application of a seller's test world; undefined where they have none. */
  appOf: (sellerId: number) => Promise<FastifyInstance | undefined>
  close: () => Promise<void>
}

const drop = async (beside: Beside, sellerId: number): Promise<void> => {
  const { world: real } = beside
  const row = await testWorldOf(real, sellerId)
  if (!row) return
  await giveBack(beside, row, async () => {
    await rm(filesOf(beside, sellerId), { recursive: true, force: true })
    await forgetTestWorld(real, sellerId)
  })
}

/** The test worlds beside this one: made, found and deleted. */
export const openTestWorlds = (parts: Parts): OpenedTestWorlds => {
  const { beside } = parts
  const { world: real } = beside
  const { find, shut, shutAll } = keepWorldsOpen(parts)
  const making = new Map<number, Promise<RunningWorld>>()
  const remove = async (sellerId: number): Promise<void> => {
    await shut(sellerId)
    await drop(beside, sellerId)
  }
  const make = async (sellerId: number): Promise<RunningWorld> => {
    await takeDatabase(beside, sellerId, (database) => addTestWorld(real, sellerId, database, real.ports.now()))
    try {
      const running = (await find(sellerId))!
      await copyAccount(beside.pool, running.pool, sellerId)
      await running.world.transact((ctx) => beginTest(ctx, sellerId))
      return running
    } catch (error) {
      await remove(sellerId)
      throw error
    }
  }
  const findOrMake = async (sellerId: number): Promise<RunningWorld> => {
    const known = making.get(sellerId) ?? (await find(sellerId))
    if (known) return known
    const begun = making.get(sellerId) ?? make(sellerId).finally(() => void making.delete(sellerId))
    making.set(sellerId, begun)
    return begun
  }
  return {
    open: async (sellerId) => (await findOrMake(sellerId)).world,
    remove,
    obstacle: () => obstacleIn(beside),
    appOf: async (sellerId) => (making.has(sellerId) ? undefined : (await find(sellerId))?.app),
    close: shutAll,
  }
}
