import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { Input } from '#platform/shared/contract.ts'
import { planAtPrice, plansOf, type Product, type Rights } from '#capabilities/offer/catalog/server/index.ts'
import type { addTicket } from '../contract.ts'
import { rowPlan } from '../rules/row-plan.ts'
import { mostTickets, ticketRefusals } from '../vocabulary.ts'
import { datesOf, ticketsOf } from './find-tickets.ts'
import { countActive, ownEvent, ownTicket } from './own-event.ts'

type Fields = Input<typeof addTicket>

/** What is bound to a kind: its plans, and its dates in their order. */
type Bound = { planIds: number[]; dateIds: number[] }

const check = async (
  ctx: Ctx,
  product: Product,
  { ticketDateId, moreDateIds, pricingPlanIds, saleFrom, saleTill }: Omit<Fields, 'id'>,
  ticketId: number | null,
): Promise<Bound> => {
  const dateIds = (await datesOf(ctx, product.id)).map((date) => date.id)
  if (!dateIds.includes(ticketDateId)) throw invalid({ ticketDateId: ['not_in_list'] })
  if (moreDateIds.some((id) => !dateIds.includes(id))) throw invalid({ moreDateIds: ['not_in_list'] })
  if (saleFrom && saleTill && Temporal.Instant.compare(saleTill, saleFrom) <= 0)
    throw invalid({ saleTill: ['before_start'] })
  const planIds = [...new Set(pricingPlanIds)]
  const offered = new Set((await plansOf(ctx, product.id)).map((plan) => plan.id))
  const others = await ticketsOf(ctx, product.id)
  const kept = others.find((ticket) => ticket.id === ticketId)?.planIds ?? []
  if (planIds.some((planId) => !offered.has(planId) && !kept.includes(planId)))
    throw invalid({ pricingPlanIds: ['not_in_list'] })
  if (others.some((ticket) => ticket.id !== ticketId && ticket.planIds.some((planId) => planIds.includes(planId))))
    throw refuse(ticketRefusals, 'plan_taken', {}, { pricingPlanIds: ['not_in_list'] })
  return { planIds, dateIds: dateIds.filter((id) => id === ticketDateId || moreDateIds.includes(id)) }
}

/** A price given in the row is that of the one plan the kind is bound to, which is made or changed. */
const priced = async (
  ctx: Ctx,
  product: Product,
  { price, name }: Pick<Fields, 'price' | 'name'>,
  bound: Bound,
  ticketId: number | null,
  call: Rights,
): Promise<Bound> => {
  if (price === undefined || (product.free && !price)) return bound
  const others = (await ticketsOf(ctx, product.id)).filter((ticket) => ticket.id !== ticketId)
  const row = rowPlan(await plansOf(ctx, product.id), bound.planIds, others)
  if (price === null) throw invalid({ price: ['required'] })
  if (row === null) throw invalid({ price: ['invalid'] })
  const planId = row.plan?.id ?? null
  return { ...bound, planIds: [await planAtPrice(ctx, { productId: product.id, planId, name, price }, call)] }
}

const bind = async (ctx: Ctx, productId: number, ticketId: number, { planIds, dateIds }: Bound): Promise<void> => {
  await ctx.db.deleteFrom('ticketAdmissions').where('ticketId', '=', ticketId).execute()
  await ctx.db
    .insertInto('ticketAdmissions')
    .values(dateIds.map((ticketDateId) => ({ ticketId, ticketDateId })))
    .execute()
  await ctx.db.deleteFrom('ticketPlans').where('ticketId', '=', ticketId).execute()
  if (planIds.length > 0)
    await ctx.db
      .insertInto('ticketPlans')
      .values(planIds.map((pricingPlanId) => ({ ticketId, productId, pricingPlanId })))
      .execute()
}

export const addTicketKind = async (ctx: Ctx, { id, ...fields }: Fields, call: Rights): Promise<number> => {
  const product = await ownEvent(ctx, id)
  const known = await ticketsOf(ctx, id)
  if (known.length >= mostTickets) throw refuse(ticketRefusals, 'too_many')
  const bound = await priced(ctx, product, fields, await check(ctx, product, fields, null), null, call)
  const { pricingPlanIds: _plans, moreDateIds: _dates, price: _price, ...row } = fields
  const made = await ctx.db
    .insertInto('tickets')
    .values({
      ...row,
      ticketDateId: bound.dateIds[0]!,
      productId: id,
      sellerId: product.sellerId,
      position: known.length,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await bind(ctx, id, made.id, bound)
  await countActive(ctx, id)
  return id
}

export const changeTicketKind = async (ctx: Ctx, { id, ...fields }: Fields, call: Rights): Promise<number> => {
  const { productId } = await ownTicket(ctx, id)
  const product = await ownEvent(ctx, productId)
  const ticket = await ownTicket(ctx, id)
  const bound = await priced(ctx, product, fields, await check(ctx, product, fields, id), id, call)
  const held = ticket.soldCount + ticket.reservedCount
  if (fields.quota !== null && fields.quota < held)
    throw refuse(ticketRefusals, 'quota_below_sold', { count: held }, { quota: ['too_small'] })
  const before = await ctx.db.selectFrom('ticketAdmissions').select('ticketDateId').where('ticketId', '=', id).execute()
  const isMoved =
    before.length !== bound.dateIds.length || before.some((each) => !bound.dateIds.includes(each.ticketDateId))
  if (held > 0 && isMoved) throw refuse(ticketRefusals, 'already_sold', {}, { ticketDateId: ['not_in_list'] })
  const { pricingPlanIds: _plans, moreDateIds: _dates, price: _price, ...row } = fields
  await ctx.db
    .updateTable('tickets')
    .set({ ...row, ticketDateId: bound.dateIds[0]!, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  await bind(ctx, productId, id, bound)
  await countActive(ctx, productId)
  return productId
}

export const removeTicketKind = async (ctx: Ctx, id: number): Promise<number> => {
  const ticket = await ownTicket(ctx, id)
  // Orders keep what they sold, also when it went back; the map lets this room not ask them, but the foreign key does.
  const { rows } =
    await sql`select from orders where ticket_id = ${id} union all select from order_parts where ticket_id = ${id} limit 1`.execute(
      ctx.db,
    )
  if (ticket.soldCount + ticket.reservedCount > 0 || rows.length > 0) throw refuse(ticketRefusals, 'already_sold')
  if (
    ticket.waitingCount > 0 ||
    (await ctx.db.selectFrom('waitingEntries').select('id').where('ticketId', '=', id).executeTakeFirst())
  )
    throw refuse(ticketRefusals, 'people_wait')
  await ctx.db.deleteFrom('ticketAdmissions').where('ticketId', '=', id).execute()
  await ctx.db.deleteFrom('bundleTickets').where('ticketId', '=', id).execute()
  await ctx.db.deleteFrom('ticketPlans').where('ticketId', '=', id).execute()
  await ctx.db.deleteFrom('tickets').where('id', '=', id).execute()
  await countActive(ctx, ticket.productId)
  return ticket.productId
}
