import { testModeRefusals } from '#capabilities/outward/test-mode/vocabulary.ts'
import { testWorldOf } from '#capabilities/outward/test-mode/server/index.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { runWorld, type Parts, type RunningWorld } from './run-world.ts'

/** Worlds one process keeps open; one that rests makes room for another. */
const mostOpen = 5
const idleMs = 10 * 60_000
const lookEvery = 60_000

type Opened = Map<number, Promise<RunningWorld>>

const closeIdle = (opened: Opened, shut: (sellerId: number) => Promise<void>): void => {
  for (const [sellerId, running] of opened)
    running
      .then(({ isBusy, usedAt }) => (isBusy() || performance.now() - usedAt() < idleMs ? undefined : shut(sellerId)))
      .catch(() => undefined)
}

/** The test worlds this process has open: opened when they are asked for, closed when they rest. */
export const keepWorldsOpen = (parts: Parts) => {
  const opened: Opened = new Map()
  const shut = async (sellerId: number): Promise<void> => {
    const running = opened.get(sellerId)
    opened.delete(sellerId)
    await (await running?.catch(() => undefined))?.close()
  }
  const makeRoom = async (): Promise<void> => {
    if (opened.size < mostOpen) return
    const all = await Promise.all([...opened].map(async ([id, running]) => ({ id, running: await running })))
    const [longest] = all
      .filter(({ running }) => !running.isBusy())
      .toSorted((one, other) => one.running.usedAt() - other.running.usedAt())
    if (!longest) throw refuse(testModeRefusals, 'busy')
    await shut(longest.id)
  }
  const begin = async (sellerId: number): Promise<RunningWorld | undefined> => {
    const row = await testWorldOf(parts.beside.world, sellerId)
    if (!row) return undefined
    await makeRoom()
    const known = opened.get(sellerId)
    if (known) return known
    const running = runWorld(parts, row)
    opened.set(sellerId, running)
    running.catch(() => opened.delete(sellerId))
    return running
  }
  const sweep = setInterval(() => closeIdle(opened, shut), lookEvery).unref()
  return {
    /** The running world of a seller; undefined where they have none. */
    find: async (sellerId: number): Promise<RunningWorld | undefined> => opened.get(sellerId) ?? begin(sellerId),
    shut,
    shutAll: async (): Promise<void> => {
      clearInterval(sweep)
      for (const sellerId of opened.keys()) await shut(sellerId)
    },
  }
}
