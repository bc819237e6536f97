import type { Ctx } from './context.ts'
import { registered } from './registry.ts'

/** What does not hold: which rule, where, and by how much. */
type Fault = { rule: string; where: string; amount: number }

/** An invariant of a room's data, checked every night; no faults where it holds. */
export type NightlyCheck = (ctx: Pick<Ctx, 'db' | 'now'>) => Promise<Fault[]>

/** The rules of all rooms. */
export const nightlyChecks = registered<readonly NightlyCheck[]>('nightly checks')
