import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { logoPicture } from '#capabilities/offer/files/server/index.ts'
import type { ownBrand } from '../../contract.ts'

type Found = { id: number; username: string; name: string; logoKey: string | null; accentColor: string | null }

/**
 * The seller whose branding a page of the person's area uses: the one of the displayed purchase or order, otherwise the
 * only one they bought from. Purchases of others reveal nothing about their seller.
 */
export const showBrand = async (
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { accessId, orderId }: Input<typeof ownBrand>,
): Promise<Output<typeof ownBrand>> => {
  const userId = ctx.actor.userId ?? 0
  const own =
    accessId !== undefined
      ? sql`select seller_id from accesses where id = ${accessId} and user_id = ${userId}`
      : orderId !== undefined
        ? sql`select seller_id from orders where id = ${orderId} and buyer_user_id = ${userId}`
        : sql`select seller_id from accesses where user_id = ${userId} union select seller_id from orders where buyer_user_id = ${userId}`
  const { rows } =
    await sql<Found>`select s.id, s.username::text, coalesce(s.company, s.name) as name, s.logo_key, s.accent_color from sellers s where s.id in (${own}) limit 2`.execute(
      ctx.db,
    )
  const [seller] = rows
  if (!seller || rows.length > 1) return { brand: null }
  return { brand: { ...seller, logo: await logoPicture(ctx, seller) } }
}
