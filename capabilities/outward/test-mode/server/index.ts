export { beginTest } from './enter.ts'
export type { TestWorldRow } from './tables.ts'
export {
  addTestWorld,
  forgetTestWorld,
  noteClock,
  noteMove,
  noteUse,
  takenDatabases,
  testWorldOf,
} from './kept-worlds.ts'
