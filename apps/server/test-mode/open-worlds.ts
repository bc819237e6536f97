import { testModeRefusals } from '#capabilities/outward/test-mode/vocabulary.ts'
import { noteUse, testWorldOf, type TestWorldRow } from '#capabilities/outward/test-mode/server/index.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { runWorld, type Parts, type RunningWorld } from './run-world.ts'

/** A world that was used within the last minute is not closed for another: they would take turns, and each wait for the other. */
const restMs = 60_000
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
const makeRoom = async (opened: Opened, shut: Shut, most: number): Promise<void> => {
  if (opened.size < most) return
  const all = await Promise.all([...opened].map(async ([id, running]) => ({ id, running: await running })))
  const [longest] = all
    .filter(({ running: { isBusy, usedAt } }) => !isBusy() && performance.now() - usedAt() >= restMs)
    .toSorted((one, other) => one.running.usedAt() - other.running.usedAt())
  if (!longest) throw refuse(testModeRefusals, 'busy', { seconds: restMs / 1000 })
  await shut(longest.id)
}

/** Room is made for one after the other, or all who come at once would find the same place free. */
const beginIn = (parts: Parts, opened: Opened, shut: Shut) => {
  const { world: real } = parts.beside
  let turn: Promise<unknown> = Promise.resolve()
  return async (row: TestWorldRow): Promise<RunningWorld> => {
    const { sellerId } = row
    const begun = turn.then(async () => {
      const known = opened.get(sellerId)
      if (known) return { running: known }
      await makeRoom(opened, shut, real.ports.settings.TEST_WORLDS_OPEN)
      const running = runWorld(parts, row)
      opened.set(sellerId, running)
      running.catch(() => opened.delete(sellerId))
      return { running }
    })
    turn = begun.catch(() => undefined)
    const { running } = await begun
    await noteUse(real, sellerId, real.ports.now())
    return running
  }
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
  const begin = beginIn(parts, opened, shut)
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
