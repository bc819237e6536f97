import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { z } from 'zod'
import { endpoint, id } from '#platform/shared/contract.ts'
import { signedIn, type PermissionTable, type Right } from '#platform/shared/permission.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Ctx } from './context.ts'
import { inLanguage } from './collation.ts'
import { hasWords } from './has-words.ts'
import { checkPermission, holds } from './permit.ts'
import { route, type Route } from './route.ts'

/** How rows of one kind are found by name, for filters that refer to them. A room names its kinds in `references`. */
export type ReferenceSource = {
  permission: Right
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /** A function where it depends on who reads it. */
  name: RawBuilder<unknown> | ((ctx: Ctx) => RawBuilder<unknown>)
  scope: (ctx: Ctx) => RawBuilder<SqlBool>
}

const most = 20

export const findReferences = endpoint(
  'GET',
  '/v1/cabinet/references/:to',
  'Rows a filter may refer to: by words of their name, or exactly those with these ids',
  {
    input: z.object({
      to: z.string(),
      query: z.string().trim().max(200).default(''),
      id: z.preprocess(
        (value) => (value === undefined || Array.isArray(value) ? value : [value]),
        z.array(id()).max(500).optional(),
      ),
    }),
    output: z.object({ list: z.array(z.object({ id: id(), name: z.string() })) }),
  },
)

export const readableReferences = endpoint(
  'GET',
  '/v1/cabinet/references',
  'The kinds of rows that filters may refer to, as far as the caller may read them',
  { input: z.object({}), output: z.object({ list: z.array(z.string()) }) },
)

/** The calls behind every reference filter: which kinds there are for the caller, and rows of one. */
export const referenceRoutes = (
  sources: Readonly<Record<string, ReferenceSource>>,
  permissions: PermissionTable,
): Route[] => [
  route(readableReferences, {
    permission: signedIn,
    verb: async ({ actor }) => ({
      list: Object.keys(sources).filter((to) => holds(permissions, actor, sources[to]!.permission, false)),
    }),
  }),
  route(findReferences, {
    permission: signedIn,
    verb: async (ctx, { to, query, id: ids }) => {
      const source = Object.hasOwn(sources, to) ? sources[to] : undefined
      if (!source) throw notFound()
      checkPermission(permissions, ctx.actor, source.permission, false)
      const name = typeof source.name === 'function' ? source.name(ctx) : source.name
      const condition = ids ? sql<SqlBool>`${source.id} = any(${ids}::bigint[])` : hasWords(name, query)
      const { rows } = await sql<{
        id: number
        name: string
      }>`select ${source.id} as id, ${name} as name from ${source.from} where ${source.scope(ctx)} and ${condition} order by ${inLanguage(name, ctx.locale)}, 1 limit ${ids ? ids.length : most}`.execute(
        ctx.db,
      )
      return { list: rows }
    },
  }),
]
