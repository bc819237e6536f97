import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { Taken } from '#platform/shared/contract.ts'
import { plansOf, type Product } from '#capabilities/offer/catalog/server/index.ts'
import type { addTicket } from '../contract.ts'
import { mostTickets, ticketRefusals } from '../vocabulary.ts'
import { ticketsOf } from './find-tickets.ts'
import { countActive, ownEvent, ownTicket } from './own-event.ts'

type Fields = Taken<typeof addTicket>

const check = async (ctx: Ctx, product: Product, { ticketDateId, pricingPlanIds, saleFrom, saleTill }: Omit<Fields, 'id'>, ticketId: number | null): Promise<number[]> => {
  const date = await ctx.db.selectFrom('ticketDates').select('id').where('id', '=', ticketDateId).where('productId', '=', product.id).executeTakeFirst()
  if (!date) throw invalid({ ticketDateId: ['not_in_list'] })
  if (saleFrom && saleTill && Temporal.Instant.compare(saleTill, saleFrom) <= 0) throw invalid({ saleTill: ['before_start'] })
  const planIds = [...new Set(pricingPlanIds)]
  const offered = new Set((await plansOf(ctx, product.id)).map((plan) => plan.id))
  const others = await ticketsOf(ctx, product.id)
  const kept = others.find((ticket) => ticket.id === ticketId)?.planIds ?? []
  if (planIds.some((planId) => !offered.has(planId) && !kept.includes(planId))) throw invalid({ pricingPlanIds: ['not_in_list'] })
  if (others.some((ticket) => ticket.id !== ticketId && ticket.planIds.some((planId) => planIds.includes(planId)))) throw refuse(ticketRefusals, 'plan_taken', {}, { pricingPlanIds: ['not_in_list'] })
  return planIds
}

const bindPlans = async (ctx: Ctx, productId: number, ticketId: number, planIds: readonly number[]): Promise<void> => {
  await ctx.db.deleteFrom('ticketPlans').where('ticketId', '=', ticketId).execute()
  if (planIds.length > 0) await ctx.db.insertInto('ticketPlans').values(planIds.map((pricingPlanId) => ({ ticketId, productId, pricingPlanId }))).execute()
}

export const addTicketKind = async (ctx: Ctx, { id, ...fields }: Fields): Promise<number> => {
  const product = await ownEvent(ctx, id)
  const known = await ticketsOf(ctx, id)
  if (known.length >= mostTickets) throw refuse(ticketRefusals, 'too_many')
  const planIds = await check(ctx, product, fields, null)
  const { pricingPlanIds: _bound, ...row } = fields
  const made = await ctx.db.insertInto('tickets').values({ ...row, productId: id, sellerId: product.sellerId, position: known.length, createdAt: ctx.now, updatedAt: ctx.now }).returning('id').executeTakeFirstOrThrow()
  await bindPlans(ctx, id, made.id, planIds)
  await countActive(ctx, id)
  return id
}

export const changeTicketKind = async (ctx: Ctx, { id, ...fields }: Fields): Promise<number> => {
  const { productId } = await ownTicket(ctx, id)
  const product = await ownEvent(ctx, productId)
  const ticket = await ownTicket(ctx, id)
  const planIds = await check(ctx, product, fields, id)
  const held = ticket.soldCount + ticket.reservedCount
  if (fields.quota !== null && fields.quota < held) throw refuse(ticketRefusals, 'quota_below_sold', { count: held }, { quota: ['too_small'] })
  if (held > 0 && fields.ticketDateId !== ticket.ticketDateId) throw refuse(ticketRefusals, 'already_sold', {}, { ticketDateId: ['not_in_list'] })
  const { pricingPlanIds: _bound, ...row } = fields
  await ctx.db.updateTable('tickets').set({ ...row, updatedAt: ctx.now }).where('id', '=', id).execute()
  await bindPlans(ctx, productId, id, planIds)
  await countActive(ctx, productId)
  return productId
}

export const removeTicketKind = async (ctx: Ctx, id: number): Promise<number> => {
  const ticket = await ownTicket(ctx, id)
  // Orders keep what they sold, also when it went back; the map lets this room not ask them, but the foreign key does.
  const { rows } = await sql`select from orders where ticket_id = ${id} union all select from order_parts where ticket_id = ${id} limit 1`.execute(ctx.db)
  if (ticket.soldCount + ticket.reservedCount > 0 || rows.length > 0) throw refuse(ticketRefusals, 'already_sold')
  if (ticket.waitingCount > 0 || (await ctx.db.selectFrom('waitingEntries').select('id').where('ticketId', '=', id).executeTakeFirst())) throw refuse(ticketRefusals, 'people_wait')
  await ctx.db.deleteFrom('bundleTickets').where('ticketId', '=', id).execute()
  await ctx.db.deleteFrom('ticketPlans').where('ticketId', '=', id).execute()
  await ctx.db.deleteFrom('tickets').where('id', '=', id).execute()
  await countActive(ctx, ticket.productId)
  return ticket.productId
}
