import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { offerEnds } from '../../rules/offer-ends.ts'
import { ticketRefusals, waitingState } from '../../vocabulary.ts'
import { ticketsOf, type FoundTicket } from '../find-tickets.ts'
import { endEntry, entryById, holdPlace, lockEntry } from './find-entry.ts'
import { mailEntry } from './mail-entry.ts'

/** Ends expired entries (an unused offer, an event that has begun), then offers free places in order of arrival. */
export const offerPlaces = job('tickets.offer_places', {
  schedule: '* * * * *',
  run: async (world) => {
    const now = world.ports.now()
    const over = await sql<{ id: number }>`
      select w.id from waiting_entries w where w.state = 'offered' and w.offered_till <= ${now}
      union select w.id from waiting_entries w join tickets t on t.id = w.ticket_id join ticket_dates d on d.id = t.ticket_date_id where w.state in ${inSet(waitingState, 'open')} and d.starts_at <= ${now} order by id limit 1000`.execute(
      world.db,
    )
    await oneByOne(world, over.rows, (ctx, { id }) => lapse(ctx, id))
    const free = await sql<{ id: number; free: number }>`
      select t.id, t.quota - t.sold_count - t.reserved_count as free from tickets t join ticket_dates d on d.id = t.ticket_date_id
      where t.waiting_count > 0 and t.active and (t.sale_till is null or t.sale_till > ${now}) and d.starts_at > ${now} and t.quota > t.sold_count + t.reserved_count order by t.id`.execute(
      world.db,
    )
    for (const kind of free.rows) {
      const next = await world.db
        .selectFrom('waitingEntries')
        .select('id')
        .where('ticketId', '=', kind.id)
        .where('state', '=', 'waiting')
        .orderBy('id')
        .limit(kind.free)
        .execute()
      await oneByOne(world, next, (ctx, { id }) => offer(ctx, id))
    }
  },
})

const lapse = async (ctx: Ctx, id: number): Promise<void> => {
  const entry = await lockEntry(ctx, id)
  if ((waitingState.moves.lapse.from as readonly string[]).includes(entry.state)) await endEntry(ctx, entry, 'lapse')
}

const offer = async (ctx: Ctx, id: number): Promise<void> => {
  if ((await lockEntry(ctx, id)).state !== 'waiting') return
  const entry = await entryById(ctx, id)
  if (!(await holdPlace(ctx, entry))) return
  await move(ctx, waitingState, id, 'offer', { set: { offeredTill: offerEnds(ctx.now, entry.startsAt) } })
  await mailEntry(ctx, await entryById(ctx, id), 'offered')
}

/**
 * The ticket kind of the place held for this token; one that is already used counts only for a repetition of the same
 * order.
 */
export const heldTicket = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  productId: number,
  token: string,
  checkoutKey?: string,
): Promise<{ ticket: FoundTicket; till: Temporal.Instant } | undefined> => {
  const entry = await ctx.db
    .selectFrom('waitingEntries')
    .selectAll()
    .where('token', '=', token)
    .where('productId', '=', productId)
    .executeTakeFirst()
  const isHeld = entry?.state === 'offered' && Temporal.Instant.compare(entry.offeredTill!, ctx.now) > 0
  const isOwn = entry?.state === 'taken' && checkoutKey !== undefined && entry.checkoutKey === checkoutKey
  const ticket =
    isHeld || isOwn ? (await ticketsOf(ctx, productId)).find((each) => each.id === entry?.ticketId) : undefined
  return ticket && { ticket: { ...ticket, left: 1, isOnSale: true }, till: entry!.offeredTill! }
}

/** Gives a held place to the order that is being written: it stays reserved, now by the order. */
export const takePlace = async (ctx: Ctx, token: string, checkoutKey: string): Promise<void> => {
  const { id } = await ctx.db
    .selectFrom('waitingEntries')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  const entry = await lockEntry(ctx, id)
  if (entry.state !== 'offered') throw refuse(ticketRefusals, 'offer_over')
  await move(ctx, waitingState, entry.id, 'take', { set: { checkoutKey } })
}
