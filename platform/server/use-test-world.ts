import { afterAll, beforeAll } from 'vitest'
import type { Room } from './room.ts'
import { testWorld, type TestWorld, type TestWorldOptions } from './testing.ts'

/** Calls `given` on first access, so that a file may name its world before its tests begin. */
export const asOpened = <Opened extends object>(given: () => Opened): Opened =>
  new Proxy({} as Opened, { get: (_, word) => Reflect.get(given(), word) as unknown })

/** A test file's world: opened before its tests, closed after them. `options` that are known late come as a function. */
export const useTestWorld = (
  rooms: readonly Room[] = [],
  options: TestWorldOptions | (() => TestWorldOptions) = {},
): TestWorld => {
  let opened: TestWorld | undefined
  beforeAll(async () => {
    opened = await testWorld(rooms, typeof options === 'function' ? options() : options)
  })
  afterAll(() => opened?.close())
  return asOpened(() => {
    if (!opened) throw new Error('The world of a test is there from beforeAll on.')
    return opened
  })
}
