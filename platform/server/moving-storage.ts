import { Readable } from 'node:stream'
import type { Storage } from './storage.ts'

/**
 * A storage that files are moved into while the shop goes on: what is not there yet is read from where it was. `moveFiles` moves it.
 */
export const movingStorage = (into: Storage, from: Storage): Storage => ({
  ...into,
  read: (key, range) => {
    const bytes = async function* () {
      // A folder is asked at once; a store only for what both may have.
      const waits = (await from.size(key)) !== undefined && (await into.size(key)) === undefined
      yield* (waits ? from : into).read(key, range)
    }
    return Readable.from(bytes(), { objectMode: false })
  },
  size: async (key) => (await into.size(key)) ?? from.size(key),
  // In this order a file that is being moved does not come back.
  remove: async (key) => {
    await from.remove(key)
    await into.remove(key)
  },
  keys: async function* () {
    const left = new Set<string>()
    for await (const key of from.keys()) {
      left.add(key)
      yield key
    }
    for await (const key of into.keys()) if (!left.has(key)) yield key
  },
})

type Moved = { files: number; bytes: number }

/**
 * Moves every file, some at once; may be broken off and begun again. What is removed meanwhile stays removed, and what was
 * written anew stays as it was written. `onMoved` hears of each.
 */
export const moveFiles = async (
  from: Storage,
  into: Storage,
  { atOnce = 8, onMoved = () => undefined }: { atOnce?: number; onMoved?: (moved: Moved) => void } = {},
): Promise<Moved> => {
  const moved: Moved = { files: 0, bytes: 0 }
  const move = async (key: string): Promise<void> => {
    const size = await from.size(key)
    if (size === undefined) return
    if ((await into.size(key)) === undefined) {
      const written = await into.write(key, from.read(key))
      if (written.size !== size) throw new Error(`${key} has ${size} bytes, of which ${written.size} arrived.`)
      if ((await from.size(key)) === undefined) await into.remove(key)
    }
    await from.remove(key)
    moved.files += 1
    moved.bytes += size
    onMoved(moved)
  }
  let batch: string[] = []
  const moveBatch = async () => {
    const ends = await Promise.allSettled(batch.map(move))
    batch = []
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
  for await (const key of from.keys()) if (batch.push(key) >= atOnce) await moveBatch()
  await moveBatch()
  return moved
}
