import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'

/** The dates a kind lets in at, locked by number before the kind itself, so that passes never wait for each other in a circle. */
const heldDates = (ticketId: number): RawBuilder<unknown> =>
  sql`select d.id, d.quota, d.sold_count + d.reserved_count as gone from ticket_dates d join ticket_admissions a on a.ticket_date_id = d.id where a.ticket_id = ${ticketId} order by d.id for update of d`

/**
 * Reserves `quantity` places of a kind, and of each of its dates, for an unpaid order; answers false when they are not
 * available, or people are waiting for them. One statement checks and reserves, backed by constraints of both tables.
 * `isTurn`: the order comes from the waiting list, and the place is held for it.
 */
export const reserveTickets = async (
  ctx: Ctx,
  ticketId: number,
  quantity: number,
  { isTurn = false } = {},
): Promise<boolean> => {
  const waiting = isTurn ? sql`0` : sql`waiting_count`
  const { rows } = await sql<{ taken: number }>`
    with held as (${heldDates(ticketId)}),
    kind as (
      update tickets set reserved_count = reserved_count + ${quantity} ${isTurn ? sql`, waiting_count = waiting_count - ${quantity}` : sql``}
      where id = ${ticketId} and (quota is null or sold_count + reserved_count + ${waiting} + ${quantity} <= quota)
        and (select bool_and(quota is null or gone + ${quantity} <= quota) from held) returning id
    ), dates as (
      update ticket_dates d set reserved_count = d.reserved_count + ${quantity} from held, kind where d.id = held.id returning d.id
    )
    select count(*)::int as taken from kind`.execute(ctx.db)
  return rows[0]?.taken === 1
}

const change = async (ctx: Ctx, ticketId: number, sets: RawBuilder<unknown>): Promise<void> => {
  await sql`with held as (${heldDates(ticketId)}), dates as (update ticket_dates d set ${sets} from held where d.id = held.id returning d.id)
    update tickets set ${sets} where id = ${ticketId} and (select count(*) from dates) >= 0`.execute(ctx.db)
}

/** Turns a reservation into a sale. */
export const sellTickets = (ctx: Ctx, ticketId: number, quantity: number): Promise<void> =>
  change(
    ctx,
    ticketId,
    sql`reserved_count = greatest(0, reserved_count - ${quantity}), sold_count = sold_count + ${quantity}`,
  )

export const releaseTickets = (ctx: Ctx, ticketId: number, quantity: number): Promise<void> =>
  change(ctx, ticketId, sql`reserved_count = greatest(0, reserved_count - ${quantity})`)

/** Puts sold tickets back: the order was cancelled or refunded. */
export const returnTickets = (ctx: Ctx, ticketId: number, quantity: number): Promise<void> =>
  change(ctx, ticketId, sql`sold_count = greatest(0, sold_count - ${quantity})`)
