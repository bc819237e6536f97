import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { catalogRefusals } from '../vocabulary.ts'
import { catalogTables } from './tables.ts'

export type Group = { id: number; name: string; productsCount: number }

export const groupsOf = async (
  ctx: Ctx,
  { id, query }: { id?: number; query?: string | null } = {},
): Promise<Group[]> =>
  (
    await sql<Group>`select g.id, g.name, (select count(*)::int from product_group_members m where m.product_group_id = g.id) as products_count from product_groups g
      where ${inScope(ctx, catalogTables, 'product_groups', 'g')} and (${id ?? null}::bigint is null or g.id = ${id ?? null}) and (${query ?? null}::text is null or strpos(lower(g.name), lower(${query ?? ''})) > 0) order by g.name`.execute(
      ctx.db,
    )
  ).rows

const groupById = async (ctx: Ctx, id: number): Promise<Group> => {
  const [group] = await groupsOf(ctx, { id })
  if (!group) throw notFound()
  return group
}

const exists = (name: string) => refuse(catalogRefusals, 'group_exists', { name }, { name: ['taken'] })

export const addGroup = async (ctx: Ctx, name: string): Promise<Group> => {
  const made = await ctx.db
    .insertInto('productGroups')
    .values({ sellerId: sellerOf(ctx), name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw exists(name)
  return groupById(ctx, made.id)
}

export const editGroup = async (ctx: Ctx, { id, name }: { id: number; name: string }): Promise<Group> => {
  await groupById(ctx, id)
  const other = (await groupsOf(ctx)).find((group) => group.name === name && group.id !== id)
  if (other) throw exists(name)
  await ctx.db.updateTable('productGroups').set({ name }).where('id', '=', id).execute()
  return groupById(ctx, id)
}

export const dropGroup = async (ctx: Ctx, id: number): Promise<void> => {
  await groupById(ctx, id)
  await ctx.db.deleteFrom('productGroups').where('id', '=', id).execute()
}
