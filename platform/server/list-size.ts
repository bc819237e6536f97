import { sql } from 'kysely'
import { countCap } from '#platform/shared/list.ts'
import type { Ctx, Ports } from './context.ts'
import type { SourcedList, Where } from './list-binding.ts'
import { sourceFor } from './list-source.ts'
import { unprepared } from './statements.ts'

/** How long a list is taken to be larger than what is counted: counting as far takes longer than reading a page. */
const knownSeconds = 30
const most = 1000

/** Until when which counting statement, with its values, need not be asked again. */
const largeTill = new WeakMap<Ports, Map<string, number>>()

const largeIn = (ports: Ports): Map<string, number> => {
  const known = largeTill.get(ports) ?? new Map<string, number>()
  if (!largeTill.has(ports)) largeTill.set(ports, known)
  return known
}

/** How many rows of a list pass its filters; `isCapped` where they are more than are counted, as found within the last half minute. */
export const countFound = async (
  ctx: Ctx,
  { binding }: SourcedList,
  where: Where,
): Promise<{ found: number; isCapped: boolean }> => {
  const counting = sql<{ n: number }>`${sql.raw(unprepared)}select count(*)::int as n
    from (select 1 from ${sourceFor(ctx, binding, [where])} where ${where} limit ${countCap + 1}) capped`.compile(
    ctx.db,
  )
  const [known, now] = [largeIn(ctx.ports), ctx.now.epochMilliseconds]
  const key = `${counting.sql}${JSON.stringify(counting.parameters)}`
  if ((known.get(key) ?? 0) > now) return { found: countCap, isCapped: true }
  const { rows } = await ctx.db.executeQuery(counting)
  const found = rows[0]?.n ?? 0
  known.delete(key)
  if (found <= countCap) return { found, isCapped: false }
  if (known.size >= most) known.delete(known.keys().next().value!)
  known.set(key, now + knownSeconds * 1000)
  return { found: countCap, isCapped: true }
}
