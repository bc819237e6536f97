import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'

/**
 * Reserves seats of a cohort for an unpaid order; answers false when they are not there. One statement checks and
 * reserves, backed by a constraint of the table.
 */
export const reserveSeats = async (ctx: Ctx, id: number, quantity: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`update course_cohorts set reserved_count = reserved_count + ${quantity}
    where id = ${id} and (seats_count is null or reserved_count + sold_count + ${quantity} <= seats_count)`.execute(
    ctx.db,
  )
  return numAffectedRows === 1n
}

/** Turns a reservation into a sale. */
export const sellSeats = async (ctx: Ctx, id: number, quantity: number): Promise<void> => {
  await sql`update course_cohorts set reserved_count = greatest(0, reserved_count - ${quantity}), sold_count = sold_count + ${quantity}
    where id = ${id}`.execute(ctx.db)
}

export const releaseSeats = async (ctx: Ctx, id: number, quantity: number): Promise<void> => {
  await sql`update course_cohorts set reserved_count = greatest(0, reserved_count - ${quantity}) where id = ${id}`.execute(
    ctx.db,
  )
}

/** Puts sold seats back: the order was cancelled or refunded, or its learner moved. */
export const returnSeats = async (ctx: Ctx, id: number, quantity: number): Promise<void> => {
  await sql`update course_cohorts set sold_count = greatest(0, sold_count - ${quantity}) where id = ${id}`.execute(
    ctx.db,
  )
}
