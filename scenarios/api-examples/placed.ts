import type { Body } from '../no-code/world.ts'

/** What stands in the place of an example's ids in this world. */
export type Placed = { path?: Body; query?: Body; body?: Body }

/** Makes a thing by the API, as its seller. */
export type Made = <T = { id: number }>(path: string, body: Record<string, unknown>) => Promise<T>

export const at = async (id: Promise<number> | number): Promise<Placed> => ({ path: { id: await id } })
