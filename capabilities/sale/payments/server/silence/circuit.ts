import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { pauseAfter, silenceLastsHours, silentCallsAtMost } from '../../rules/circuit.ts'
import type { Outcome } from '../../providers/port.ts'

/** Providers that must not be called now, with the time until which. */
export const openCircuits = async (ctx: Pick<Ctx, 'db' | 'now'>): Promise<ReadonlyMap<string, Temporal.Instant>> => {
  const rows = await ctx.db
    .selectFrom('providerCircuits')
    .select(['provider', 'openUntil'])
    .where('openUntil', '>', ctx.now)
    .execute()
  return new Map(rows.flatMap(({ provider, openUntil }) => (openUntil ? [[provider, openUntil] as const] : [])))
}

/**
 * Counts calls a provider left unanswered; one answer closes its circuit. Enough silence opens it, each time for
 * longer.
 */
export const noteCalls = async (world: World, provider: string, outcomes: readonly Outcome[]): Promise<void> => {
  const silent = outcomes.filter(({ kind }) => kind === 'unknown').length
  if (outcomes.length === 0) return
  if (silent < outcomes.length) {
    await sql`update provider_circuits set silent_calls = 0, openings = 0, open_until = null where provider = ${provider} and (silent_calls > 0 or openings > 0)`.execute(
      world.db,
    )
    return
  }
  await world.transact(async (ctx) => {
    const isOver = sql`coalesce(c.silent_at < ${ctx.now.subtract({ hours: silenceLastsHours })}, false)`
    await sql`insert into provider_circuits as c (provider, silent_calls, silent_at) values (${provider}, ${silent}, ${ctx.now})
      on conflict (provider) do update set silent_at = excluded.silent_at,
        silent_calls = case when ${isOver} then 0 else c.silent_calls end + excluded.silent_calls,
        openings = case when ${isOver} then 0 else c.openings end`.execute(ctx.db)
    const circuit = await ctx.db
      .selectFrom('providerCircuits')
      .selectAll()
      .where('provider', '=', provider)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const isOpen = circuit.openUntil !== null && Temporal.Instant.compare(circuit.openUntil, ctx.now) > 0
    if (isOpen || circuit.silentCalls < silentCallsAtMost) return
    const openings = circuit.openings + 1
    await ctx.db
      .updateTable('providerCircuits')
      .set({ openings, openUntil: ctx.now.add({ milliseconds: pauseAfter(openings, randomInt(1001) / 1000) }) })
      .where('provider', '=', provider)
      .execute()
  })
}
