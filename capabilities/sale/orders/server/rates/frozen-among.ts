import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Order } from '../tables.ts'

/** Sellers who may not take money by some provider, or by none, and by which. */
export const frozenAmong = async (
  ctx: Ctx,
  orders: readonly Order[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const rows = await ctx.db
    .selectFrom('sellers')
    .select(['id', 'frozenProviders'])
    .where('id', 'in', [...new Set(orders.map(({ sellerId }) => sellerId))])
    .where(sql<boolean>`frozen_providers <> '{}'`)
    .execute()
  return new Map(rows.map(({ id, frozenProviders }) => [id, frozenProviders]))
}
