import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import type { scanTickets } from '../contract.ts'
import { tidyCode } from '../rules/ticket-code.ts'
import { mayUndo, verdictOf } from '../rules/verdict.ts'
import { admissionRefusals, paymentTicketState } from '../vocabulary.ts'
import { sellersTicket } from './desk.ts'
import { doorOf, doorTickets, type Door } from './doors.ts'
import { ticketUsed } from './events.ts'

type Scan = Input<typeof scanTickets>['scans'][number]
type Answer = Output<typeof scanTickets>['list'][number]

/** Holds codes to a door, in the order in which they were scanned. A key that was answered before is answered the same. */
export const scan = async (ctx: Ctx, { id, scans }: Input<typeof scanTickets>): Promise<Output<typeof scanTickets>> => {
  const door = await doorOf(ctx, id)
  const list: Answer[] = []
  for (const each of scans) list.push(await scanOne(ctx, door, each))
  const { admitted, expected } = await doorOf(ctx, id)
  return { admitted, expected, list }
}

const scanOne = async (ctx: Ctx, door: Door, { key, code, at }: Scan): Promise<Answer> => {
  const tidy = tidyCode(code)
  // Two doors with one ticket wait for each other here.
  await sql`select id from payment_tickets where seller_id = ${door.sellerId} and code = ${tidy} for update`.execute(
    ctx.db,
  )
  const [ticket] = await doorTickets(ctx, door.sellerId, door.id, tidy)
  const known = await ctx.db
    .selectFrom('ticketScans')
    .select('verdict')
    .where('sellerId', '=', door.sellerId)
    .where('key', '=', key)
    .executeTakeFirst()
  const verdict = known?.verdict ?? verdictOf(ticket, door.id)
  const scannedAt = at && Temporal.Instant.compare(at, ctx.now) < 0 ? at : ctx.now
  if (!known) await record(ctx, door, ticket, { key, verdict, scannedAt })
  return {
    key,
    verdict,
    ticketId: ticket?.id ?? null,
    name: ticket?.name ?? '',
    ticketName: ticket?.ticketName ?? '',
    usedAt: verdict === 'valid' ? scannedAt : (ticket?.enteredAt ?? null),
  }
}

type Ticket = Awaited<ReturnType<typeof doorTickets>>[number]
type NewScan = { key: string; verdict: Answer['verdict']; scannedAt: Temporal.Instant }

const record = async (ctx: Ctx, door: Door, ticket: Ticket | undefined, scanned: NewScan): Promise<void> => {
  const { key, verdict, scannedAt } = scanned
  await ctx.db
    .insertInto('ticketScans')
    .values({
      sellerId: door.sellerId,
      ticketDateId: door.id,
      key,
      paymentTicketId: ticket?.id ?? null,
      verdict,
      byUserId: ctx.actor.userId,
      scannedAt,
      createdAt: ctx.now,
    })
    .execute()
  if (verdict === 'valid' && ticket) await admit(ctx, door, ticket, scannedAt)
}

const admit = async (ctx: Ctx, door: Door, ticket: Ticket, enteredAt: Temporal.Instant): Promise<void> => {
  const byUserId = ctx.actor.userId
  await ctx.db
    .insertInto('ticketEntries')
    .values({ paymentTicketId: ticket.id, ticketDateId: door.id, enteredAt, byUserId })
    .execute()
  if (ticket.state === 'unused')
    await move(ctx, paymentTicketState, ticket.id, 'redeem', { set: { usedAt: enteredAt, usedByUserId: byUserId } })
  await emit(
    ctx,
    ticketUsed,
    { paymentTicketId: ticket.id, orderId: ticket.orderId, productId: ticket.productId },
    door.sellerId,
  )
}

/** Takes the latest admission of a ticket back; a pass that let in before stays used. */
export const undo = async (ctx: Ctx, { id }: { id: number }) => {
  const ticket = await sellersTicket(ctx, id)
  const [latest, before] = await ctx.db
    .selectFrom('ticketEntries')
    .selectAll()
    .where('paymentTicketId', '=', id)
    .orderBy('enteredAt', 'desc')
    .orderBy('ticketDateId', 'desc')
    .limit(2)
    .execute()
  if (latest && ticket.state === 'used' && !mayUndo(latest.enteredAt, ctx.now))
    throw refuse(admissionRefusals, 'undo_too_late')
  if (!before || ticket.state !== 'used')
    await move(ctx, paymentTicketState, id, 'undo', { set: { usedAt: null, usedByUserId: null } })
  if (latest)
    await ctx.db
      .deleteFrom('ticketEntries')
      .where('paymentTicketId', '=', id)
      .where('ticketDateId', '=', latest.ticketDateId)
      .execute()
  return {}
}
