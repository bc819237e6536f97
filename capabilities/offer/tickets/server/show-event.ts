import type { Ctx } from '#platform/server/context.ts'
import type { Output } from '#platform/shared/contract.ts'
import { sellerById, zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { plansOf } from '#capabilities/offer/catalog/server/index.ts'
import type { showEvent } from '../contract.ts'
import { datesOf, ticketsOf } from './find-tickets.ts'
import { ownEvent } from './own-event.ts'

/** An event's dates and ticket kinds as its editor shows them. */
export const showEventById = async (ctx: Ctx, id: number): Promise<Output<typeof showEvent>> => {
  const product = await ownEvent(ctx, id)
  const [dates, tickets, plans] = [await datesOf(ctx, id), await ticketsOf(ctx, id), await plansOf(ctx, id)]
  const named = new Map(plans.map(({ id, name, form, price, currency }) => [id, { id, name, form, price, currency }]))
  return {
    id,
    free: product.free,
    zone: await zoneOf(ctx, product.sellerId),
    currency: (await sellerById(ctx, product.sellerId))?.currency ?? 'eur',
    activeTicketsCount: tickets.filter((ticket) => ticket.isActive).length,
    ticketDates: dates.map((date) => {
      const [start, end] = [
        date.startsAt.toZonedDateTimeISO(date.timeZoneName),
        date.endsAt.toZonedDateTimeISO(date.timeZoneName),
      ]
      const own = tickets.filter((ticket) => ticket.dates.some((each) => each.id === date.id))
      return {
        ...date,
        startDate: date.startsAt,
        endDate: date.endsAt,
        expired: Temporal.Instant.compare(date.endsAt, ctx.now) <= 0,
        startOn: start.toPlainDate(),
        startTime: start.toPlainTime().toString().slice(0, 5),
        endOn: end.toPlainDate(),
        endTime: end.toPlainTime().toString().slice(0, 5),
        ticketsCount: own.length,
      }
    }),
    tickets: tickets.map((ticket) => ({
      ...ticket,
      dateIds: ticket.dates.map((date) => date.id),
      pricingPlans: ticket.planIds.flatMap((planId) => named.get(planId) ?? []),
    })),
    pricingPlans: [...named.values()],
  }
}
