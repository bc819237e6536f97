import { testModeRefusals } from '#capabilities/outward/test-mode/vocabulary.ts'
import { noteUse, testWorldOf, type TestWorldRow } from '#capabilities/outward/test-mode/server/index.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { runWorld, type Parts, type RunningWorld } from './run-world.ts'

/** Worlds one process keeps open; one that rests makes room for another. */
const mostOpen = 5
const idleMs = 10 * 60_000
const lookEvery = 60_000

type Opened = Map<number, Promise<RunningWorld>>
type Shut = (sellerId: number) => Promise<void>

const closeIdle = (opened: Opened, shut: Shut): void => {
  for (const [sellerId, running] of opened)
    running
      .then(({ isBusy, usedAt }) => (isBusy() || performance.now() - usedAt() < idleMs ? undefined : shut(sellerId)))
      .catch(() => undefined)
}

/** Closes the world that has rested longest where no further one may be open. */
const makeRoom = async (opened: Opened, shut: Shut): Promise<void> => {
  if (opened.size < mostOpen) return
  const all = await Promise.all([...opened].map(async ([id, running]) => ({ id, running: await running })))
  const [longest] = all
    .filter(({ running }) => !running.isBusy())
    .toSorted((one, other) => one.running.usedAt() - other.running.usedAt())
  if (!longest) throw refuse(testModeRefusals, 'busy')
  await shut(longest.id)
}

/** The test worlds this process has open: opened when they are asked for, closed when they rest. */
export const keepWorldsOpen = (parts: Parts) => {
  const { world: real } = parts.beside
  const opened: Opened = new Map()
  const shut: Shut = async (sellerId) => {
    const running = opened.get(sellerId)
    opened.delete(sellerId)
    await (await running?.catch(() => undefined))?.close()
  }
  const begin = async (row: TestWorldRow): Promise<RunningWorld> => {
    const { sellerId } = row
    await makeRoom(opened, shut)
    const known = opened.get(sellerId)
    if (known) return known
    const running = runWorld(parts, row)
    opened.set(sellerId, running)
    running.catch(() => opened.delete(sellerId))
    await noteUse(real, sellerId, real.ports.now())
    return running
  }
  /** Another process may have moved its clock, or deleted it and made another. */
  const find = async (sellerId: number): Promise<RunningWorld | undefined> => {
    const row = await testWorldOf(real, sellerId)
    const known = await opened.get(sellerId)
    if (row && known?.isOf(row)) return known.follow(row)
    if (known) await shut(sellerId)
    return row && begin(row)
  }
  const sweep = setInterval(() => closeIdle(opened, shut), lookEvery).unref()
  return {
    /** The running world of a seller; undefined where they have none. */
    find,
    shut,
    shutAll: async (): Promise<void> => {
      clearInterval(sweep)
      for (const sellerId of opened.keys()) await shut(sellerId)
    },
  }
}
