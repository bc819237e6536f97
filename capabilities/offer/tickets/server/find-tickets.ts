import type { Ctx } from '#platform/server/context.ts'
import { isActive, isOnSale, isSoldOut, piecesLeft, placesLeft } from '../rules/sale.ts'
import type { Ticket, TicketDate } from './tables.ts'

type Reading = Pick<Ctx, 'db' | 'now'>

export type FoundTicket = Ticket & {
  date: TicketDate
  /** All it lets in at, in order. */ dates: TicketDate[]
  planIds: number[]
  left: number | null
  isActive: boolean
  isOnSale: boolean
  isSoldOut: boolean
}

/** The ticket kinds of an event in their order, with their date and the plans that sell them. */
export const ticketsOf = async (ctx: Reading, productId: number): Promise<FoundTicket[]> => {
  const tickets = await ctx.db
    .selectFrom('tickets')
    .selectAll()
    .where('productId', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (tickets.length === 0) return []
  const dates = new Map((await datesOf(ctx, productId)).map((date) => [date.id, date]))
  const admissions = await admissionsAt(ctx, [...dates.keys()])
  const plans = await plansOf(ctx, productId)
  return tickets.flatMap((ticket) => {
    const date = dates.get(ticket.ticketDateId)
    if (!date) return []
    const own = [...dates.values()].filter((each) =>
      admissions.some((admission) => admission.ticketId === ticket.id && admission.ticketDateId === each.id),
    )
    const facts = { ...ticket, endsAt: date.endsAt, placesLeft: placesLeft(own) }
    return [
      {
        ...ticket,
        date,
        dates: own,
        planIds: plans.filter((plan) => plan.ticketId === ticket.id).map((plan) => plan.pricingPlanId),
        left: piecesLeft(facts),
        isActive: isActive(facts, ctx.now),
        isOnSale: isOnSale(facts, ctx.now),
        isSoldOut: isSoldOut(facts, ctx.now),
      },
    ]
  })
}

const admissionsAt = (ctx: Reading, dateIds: readonly number[]) =>
  ctx.db
    .selectFrom('ticketAdmissions')
    .select(['ticketId', 'ticketDateId'])
    .where('ticketDateId', 'in', dateIds)
    .execute()

const plansOf = (ctx: Reading, productId: number) =>
  ctx.db
    .selectFrom('ticketPlans')
    .select(['ticketId', 'pricingPlanId'])
    .where('productId', '=', productId)
    .orderBy('pricingPlanId')
    .execute()

export const datesOf = (ctx: Pick<Ctx, 'db'>, productId: number): Promise<TicketDate[]> =>
  ctx.db
    .selectFrom('ticketDates')
    .selectAll()
    .where('productId', '=', productId)
    .orderBy('startsAt')
    .orderBy('id')
    .execute()

/** The kinds buyers may choose now. One bound to no plan is sold by each plan, or without one where the event is free. */
export const ticketsOnSale = async (ctx: Reading, productId: number): Promise<FoundTicket[]> =>
  (await ticketsOf(ctx, productId)).filter((ticket) => ticket.isOnSale)

/** The ticket kind of a plan; otherwise the first kind that is bound to no plan. */
export const ticketFor = (tickets: readonly FoundTicket[], planId: number | null): FoundTicket | undefined =>
  tickets.find((ticket) => planId !== null && ticket.planIds.includes(planId)) ??
  tickets.find((ticket) => ticket.planIds.length === 0)

export const ticketDateById = (ctx: Pick<Ctx, 'db'>, id: number): Promise<TicketDate | undefined> =>
  ctx.db.selectFrom('ticketDates').selectAll().where('id', '=', id).executeTakeFirst()
