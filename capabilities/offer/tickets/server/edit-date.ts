import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { Input } from '#platform/shared/contract.ts'
import type { addTicketDate } from '../contract.ts'
import { mostTickets, ticketRefusals } from '../vocabulary.ts'
import { dateMoved } from './events.ts'
import { datesOf } from './find-tickets.ts'
import { countActive, ownDate, ownEvent } from './own-event.ts'

type Fields = Omit<Input<typeof addTicketDate>, 'id'>

/** Clock times are meant as read at the place of the event, whatever its summer time. */
const rowOf = ({ startOn, startTime, endOn, endTime, ...fields }: Fields) => {
  const at = (on: Temporal.PlainDate, time: string) =>
    on.toZonedDateTime({ timeZone: fields.timeZoneName, plainTime: Temporal.PlainTime.from(time) }).toInstant()
  const row = { ...fields, startsAt: at(startOn, startTime), endsAt: at(endOn, endTime) }
  if (Temporal.Instant.compare(row.endsAt, row.startsAt) <= 0) throw invalid({ endOn: ['before_start'] })
  if (!row.online && row.location === '') throw invalid({ location: ['required'] })
  return row.online ? row : { ...row, onlineUrl: null }
}

export const addDate = async (ctx: Ctx, { id, ...fields }: Input<typeof addTicketDate>): Promise<number> => {
  const product = await ownEvent(ctx, id)
  if ((await datesOf(ctx, id)).length >= mostTickets) throw refuse(ticketRefusals, 'too_many')
  await ctx.db
    .insertInto('ticketDates')
    .values({ ...rowOf(fields), productId: id, sellerId: product.sellerId, createdAt: ctx.now, updatedAt: ctx.now })
    .execute()
  return id
}

export const changeDate = async (ctx: Ctx, { id, ...fields }: Input<typeof addTicketDate>): Promise<number> => {
  const before = await ownDate(ctx, id)
  const row = rowOf(fields)
  const held = before.soldCount + before.reservedCount
  if (row.quota !== null && row.quota < held)
    throw refuse(ticketRefusals, 'quota_below_sold', { count: held }, { quota: ['too_small'] })
  await ctx.db
    .updateTable('ticketDates')
    .set({ ...row, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  const isMoved =
    !before.startsAt.equals(row.startsAt) ||
    !before.endsAt.equals(row.endsAt) ||
    (['online', 'location', 'locationAddress', 'onlineUrl'] as const).some((key) => before[key] !== row[key])
  if (isMoved) await emit(ctx, dateMoved, { ticketDateId: id, productId: before.productId }, before.sellerId)
  await countActive(ctx, before.productId)
  return before.productId
}

export const removeDate = async (ctx: Ctx, id: number): Promise<number> => {
  const date = await ownDate(ctx, id)
  if (await ctx.db.selectFrom('ticketAdmissions').select('ticketId').where('ticketDateId', '=', id).executeTakeFirst())
    throw refuse(ticketRefusals, 'date_in_use')
  await ctx.db.deleteFrom('ticketDates').where('id', '=', id).execute()
  return date.productId
}
