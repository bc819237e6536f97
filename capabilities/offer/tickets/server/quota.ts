import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'

/**
 * Takes `quantity` tickets of a kind for an order that is not paid yet; answers false when they are not there, or people wait for them.
 * One statement checks and takes, and a constraint of the table stands behind it.
 */
export const reserveTickets = async (ctx: Ctx, ticketId: number, quantity: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`update tickets set reserved_count = reserved_count + ${quantity}
    where id = ${ticketId} and (quota is null or sold_count + reserved_count + waiting_count + ${quantity} <= quota)`.execute(ctx.db)
  return numAffectedRows === 1n
}

/** Turns a reservation into a sale. */
export const sellTickets = async (ctx: Ctx, ticketId: number, quantity: number): Promise<void> => {
  await sql`update tickets set reserved_count = greatest(0, reserved_count - ${quantity}), sold_count = sold_count + ${quantity} where id = ${ticketId}`.execute(ctx.db)
}

export const releaseTickets = async (ctx: Ctx, ticketId: number, quantity: number): Promise<void> => {
  await sql`update tickets set reserved_count = greatest(0, reserved_count - ${quantity}) where id = ${ticketId}`.execute(ctx.db)
}

/** Puts sold tickets back: the order was cancelled or refunded. */
export const returnTickets = async (ctx: Ctx, ticketId: number, quantity: number): Promise<void> => {
  await sql`update tickets set sold_count = greatest(0, sold_count - ${quantity}) where id = ${ticketId}`.execute(ctx.db)
}
