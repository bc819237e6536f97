import { sql } from 'kysely'
import { z } from 'zod'
import { endpoint } from '#platform/shared/contract.ts'
import { tabCountCap, tabsOf, type TabCount } from '#platform/shared/list.ts'
import type { Ctx } from './context.ts'
import type { ListQuery, SourcedList } from './list-binding.ts'
import { conditionsOf } from './list-query.ts'
import { sourceFor } from './list-source.ts'
import { planned } from './lists.ts'
import { flowRoute, type Route } from './route.ts'

/** Tabs without numbers are better than a list that waits for them. */
const longestMs = 800
const isGivenUp = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014'

export const tabCounts = z.object({ list: z.array(z.object({ key: z.string(), count: z.int(), more: z.boolean() })) })

/** How many rows each tab of a list would show, up to a thousand, in one statement. */
export const readCounts = async (
  ctx: Ctx,
  { declaration, binding }: SourcedList,
  query: ListQuery,
): Promise<TabCount[]> => {
  const tabs = tabsOf(declaration)
  if (tabs.length === 0) return []
  const counts = tabs.map(({ filters }) => {
    const where = conditionsOf(ctx, declaration, binding, { ...query, ...(filters as ListQuery) })
    const capped = sql`select 1 from ${sourceFor(ctx, binding, [where])} where ${where} limit ${tabCountCap + 1}`
    return sql`(select count(*)::int from (${capped}) capped)`
  })
  const { rows } = await planned(ctx, sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`)
  return tabs.map(({ key }, at) => {
    const found = rows[0]?.counts[at] ?? 0
    return { key, count: Math.min(found, tabCountCap), more: found > tabCountCap }
  })
}

/** `GET <path>/counts` with filters that belong to the screen: the numbers on a list's tabs. */
export const countsRoutes = (list: SourcedList): Route[] => {
  const { declaration } = list
  if (tabsOf(declaration).length === 0) return []
  const contract = endpoint('GET', `${declaration.path}/counts`, `Tabs: ${declaration.name}`, {
    input: z.record(z.string(), z.any()),
    output: tabCounts,
  })
  return [
    flowRoute(contract, {
      permission: declaration.permission,
      flow: (world, input) =>
        world
          .read(async (ctx) => {
            await sql`set local statement_timeout = ${sql.raw(String(longestMs))}`.execute(ctx.db)
            return { list: await readCounts(ctx, list, input) }
          })
          .catch((error: unknown) => {
            if (isGivenUp(error)) return { list: [] }
            throw error
          }),
    }),
  ]
}
