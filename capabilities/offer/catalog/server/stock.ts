import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { touch } from './own-product.ts'

/**
 * Reserves `quantity` pieces of a limited product for an unpaid order; answers false when they are not available. One
 * statement checks and reserves, backed by a constraint of the table. Unlimited products need no stock.
 */
export const reserveStock = async (ctx: Ctx, productId: number, quantity: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`update products set reserved_count = reserved_count + ${quantity}
    where id = ${productId} and sale_limit is not null and sold_count + reserved_count + ${quantity} <= sale_limit`.execute(
    ctx.db,
  )
  return numAffectedRows === 1n
}

/**
 * Turns a reservation into a sale. An order placed before the product had a limit reserved nothing; it was paid, so the
 * limit is raised.
 */
export const sellReserved = async (ctx: Ctx, productId: number, quantity: number): Promise<void> => {
  await sql`update products set reserved_count = greatest(0, reserved_count - ${quantity}), sold_count = sold_count + ${quantity},
    sale_limit = greatest(sale_limit, sold_count + ${quantity} + greatest(0, reserved_count - ${quantity})) where id = ${productId} and sale_limit is not null`.execute(
    ctx.db,
  )
}

export const releaseReserved = async (ctx: Ctx, productId: number, quantity: number): Promise<void> => {
  await sql`update products set reserved_count = greatest(0, reserved_count - ${quantity}) where id = ${productId} and sale_limit is not null`.execute(
    ctx.db,
  )
}

/** Puts sold pieces back: the order was cancelled or refunded. */
export const returnSold = async (ctx: Ctx, productId: number, quantity: number): Promise<void> => {
  await sql`update products set sold_count = greatest(0, sold_count - ${quantity}) where id = ${productId} and sale_limit is not null`.execute(
    ctx.db,
  )
}

/**
 * Lets a product be sold as often as pieces are there (license keys in stock), what is reserved among them; null: without a limit.
 * What was sold stays sold.
 */
export const stockPieces = async (ctx: Ctx, productId: number, pieces: number | null): Promise<void> => {
  const limit = pieces === null ? sql`null` : sql`sold_count + greatest(reserved_count, ${pieces}::int)`
  const changed = await sql<{
    sellerId: number
  }>`update products set sale_limit = ${limit} where id = ${productId} and sale_limit is distinct from ${limit} returning seller_id`.execute(
    ctx.db,
  )
  for (const { sellerId } of changed.rows) await touch(ctx, { id: productId, sellerId })
}

/** Stores how many ticket kinds of an event can be sold, as reported by the room above that owns them. */
export const noteActiveTickets = async (ctx: Ctx, productId: number, count: number): Promise<void> => {
  const changed = await sql<{
    sellerId: number
  }>`update products set active_tickets_count = ${count} where id = ${productId} returning seller_id`.execute(ctx.db)
  for (const { sellerId } of changed.rows) await touch(ctx, { id: productId, sellerId })
}

/**
 * Counts a purchase for statistics, after the sale and outside its transaction, so that buyers of one product do not
 * wait for each other.
 */
export const countPurchase = async (ctx: Ctx, productId: number, quantity: number): Promise<void> => {
  await sql`update products set total_purchases = total_purchases + 1, recent_purchase_at = ${ctx.now}, sold_count = sold_count + case when sale_limit is null then ${quantity}::int else 0 end where id = ${productId}`.execute(
    ctx.db,
  )
}
