import type { Body } from '../no-code/world.ts'

/** What stands in the place of an example's ids in this world. */
export type Placed = { path?: Body; query?: Body; body?: Body }
