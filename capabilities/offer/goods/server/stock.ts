import { sql } from 'kysely'
import { emit } from '#platform/server/events.ts'
import { variantSoldOut } from './events.ts'
import type { Ctx } from '#platform/server/context.ts'

/**
 * Reserves pieces of a variant for an unpaid order; answers false when they are not there. One statement checks and
 * reserves, backed by a constraint of the table.
 */
export const reserveVariant = async (ctx: Ctx, id: number, quantity: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`update product_variants set reserved_count = reserved_count + ${quantity}
      where id = ${id} and (stock_count is null or reserved_count + ${quantity} <= stock_count)`.execute(ctx.db)
  return numAffectedRows === 1n
}

/** Turns a reservation into a sale. What was ordered before there was a stock reserved nothing: it takes what is left. */
export const sellVariant = async (ctx: Ctx, id: number, quantity: number): Promise<void> => {
  const { rows } = await sql<{ productId: number; sellerId: number; stockCount: number | null }>`
    update product_variants set reserved_count = greatest(0, reserved_count - ${quantity}), sold_count = sold_count + ${quantity},
    stock_count = case when stock_count is not null then greatest(stock_count - ${quantity}, reserved_count - ${quantity}, 0) end
      where id = ${id}
    returning product_id, seller_id, stock_count`.execute(ctx.db)
  const [sold] = rows
  if (sold?.stockCount === 0)
    await emit(ctx, variantSoldOut, { variantId: id, productId: sold.productId }, sold.sellerId)
}

export const releaseVariant = async (ctx: Ctx, id: number, quantity: number): Promise<void> => {
  await sql`update product_variants set reserved_count = greatest(0, reserved_count - ${quantity}) where id = ${id}`.execute(
    ctx.db,
  )
}

/** Puts sold pieces back into the stock: they never left, or came back. */
export const restockVariant = async (ctx: Ctx, id: number, quantity: number): Promise<void> => {
  await sql`update product_variants set sold_count = greatest(0, sold_count - ${quantity}), stock_count = stock_count + ${quantity}
    where id = ${id}`.execute(ctx.db)
}
