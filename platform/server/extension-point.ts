import type { Ctx } from './context.ts'
import { registered } from './registry.ts'

/** One thing a room brings to a room below it that does not know it. */
export type Contribution = { point: string; value: unknown }

/** All contributions by the name of their point, in the order of the rooms. */
export const allContributions = registered<ReadonlyMap<string, readonly unknown[]>>('contributions')

/**
 * Where rooms contribute to something: declared by the room that asks, named in `contributions` of the rooms that
 * answer.
 */
export const extensionPoint = <T>(name: string) => ({
  bring: (value: T): Contribution => ({ point: name, value }),
  /** All that was brought, in the order of the rooms. */
  broughtTo: ({ ports }: Pick<Ctx, 'ports'>): readonly T[] =>
    (ports.registry.get(allContributions).get(name) ?? []) as readonly T[],
})
