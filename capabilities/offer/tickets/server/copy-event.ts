import type { Ctx } from '#platform/server/context.ts'
import { react } from '#platform/server/events.ts'
import { productDuplicated } from '#capabilities/offer/catalog/server/index.ts'
import { shifted, weeksAhead } from '../rules/shift-dates.ts'
import { datesOf, ticketsOf } from './find-tickets.ts'
import { countActive } from './own-event.ts'

/**
 * Dates and ticket kinds of an event for its copy, unsold; dates that are over move on by whole weeks, all together,
 * with their sale periods.
 */
const copyEvent = async (ctx: Ctx, productId: number, copyId: number): Promise<void> => {
  const [dates, kinds] = [await datesOf(ctx, productId), await ticketsOf(ctx, productId)]
  const [first] = dates
  if (!first || (await datesOf(ctx, copyId)).length > 0) return
  const weeks = weeksAhead(first.startsAt, ctx.now)
  const copies = await copyDates(ctx, copyId, dates, weeks)
  await copyKinds(ctx, copyId, kinds, { weeks, copies })
  await countActive(ctx, copyId)
}

/** The dates of the copy by those they are made from. */
const copyDates = async (
  ctx: Ctx,
  copyId: number,
  dates: Awaited<ReturnType<typeof datesOf>>,
  weeks: number,
): Promise<ReadonlyMap<number, number>> => {
  const copies = new Map<number, number>()
  for (const {
    id,
    createdAt: _created,
    updatedAt: _updated,
    soldCount: _sold,
    reservedCount: _reserved,
    ...date
  } of dates) {
    const move = (at: Temporal.Instant) => shifted(at, weeks, date.timeZoneName)
    const copied = await ctx.db
      .insertInto('ticketDates')
      .values({
        ...date,
        productId: copyId,
        startsAt: move(date.startsAt),
        endsAt: move(date.endsAt),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    copies.set(id, copied.id)
  }
  return copies
}

const copyKinds = async (
  ctx: Ctx,
  copyId: number,
  kinds: Awaited<ReturnType<typeof ticketsOf>>,
  { weeks, copies }: { weeks: number; copies: ReadonlyMap<number, number> },
): Promise<void> => {
  for (const { sellerId, name, quota, saleFrom, saleTill, active, position, planIds, date, dates: own } of kinds) {
    const move = (at: Temporal.Instant | null) => at && shifted(at, weeks, date.timeZoneName)
    const kind = await ctx.db
      .insertInto('tickets')
      .values({
        sellerId,
        productId: copyId,
        ticketDateId: copies.get(date.id)!,
        name,
        quota,
        saleFrom: move(saleFrom),
        saleTill: move(saleTill),
        active,
        position,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('ticketAdmissions')
      .values(own.map((each) => ({ ticketId: kind.id, ticketDateId: copies.get(each.id)! })))
      .execute()
    if (planIds.length > 0)
      await ctx.db
        .insertInto('ticketPlans')
        .values(planIds.map((pricingPlanId) => ({ ticketId: kind.id, productId: copyId, pricingPlanId })))
        .execute()
  }
}

export const ticketReactions = [
  react('tickets.copy_event', productDuplicated, (ctx, { payload }) =>
    copyEvent(ctx, payload.productId, payload.copyId),
  ),
]
