import { writeAuditEntry } from '#platform/server/audit.ts'
import { assertPayable } from '#platform/shared/money.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { Input } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { invalid, refuse, type FieldErrors } from '#platform/shared/refusal.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import {
  currentPlan,
  findMember,
  productsOfMember,
  type SalesTeamMember,
} from '#capabilities/sale/sales-team/server/index.ts'
import { offerOf } from '#capabilities/offer/catalog/server/index.ts'
import { termsOf } from '#capabilities/sale/orders/server/index.ts'
import type { addDeal } from '../contract.ts'
import { ownAmountFault } from '../rules/own-price.ts'
import { dealOfferState, dealRefusals, offerDays } from '../vocabulary.ts'
import { dealPage, findDeal } from './find-deal.ts'
import { send } from './send-deal.ts'

type Terms = Omit<Input<typeof addDeal>, 'isSent'>

/**
 * The row a deal's terms make: everything in it belongs to one seller, and the price is one its salesperson may ask.
 */
const rowOf = async (ctx: Ctx, { incentivePlanId, validTill, ...terms }: Terms) => {
  const closer = await salesperson(ctx, terms.salesTeamMemberId, 'salesTeamMemberId')
  const { sellerId } = closer
  const fields: FieldErrors = {}
  if (terms.setterId !== null) {
    const setter = await ctx.db
      .selectFrom('salesTeamMembers')
      .select(['id', 'sellerId', 'state'])
      .where('id', '=', terms.setterId)
      .executeTakeFirst()
    if (setter?.sellerId !== sellerId || setter.state !== 'active' || setter.id === closer.id)
      fields['setterId'] = ['not_in_list']
  }
  const offer = await offerOf(ctx, sellerId, terms.productId)
  const sold = await productsOfMember(ctx, closer.id)
  if (!offer || offer.product.free || offer.product.archived || (sold.length > 0 && !sold.includes(terms.productId)))
    throw invalid({ productId: ['not_in_list'] })
  const plan = offer.plans.find(({ id }) => id === terms.pricingPlanId)
  if (!plan) throw invalid({ pricingPlanId: ['not_in_list'] })
  const fault =
    terms.ownAmount === null ? undefined : ownAmountFault(termsOf(plan), terms.ownAmount, closer.maxDiscountBp)
  if (fault) fields['ownAmount'] = [fault]
  else assertPayable(terms.ownAmount ?? 0, plan.currency, 'ownAmount')
  const today = localDay(ctx.now, await zoneOf(ctx, sellerId))
  const last = today.add({ days: offerDays })
  if (validTill && Temporal.PlainDate.compare(validTill, today) < 0) fields['validTill'] = ['date_in_past']
  if (validTill && Temporal.PlainDate.compare(validTill, last) > 0) fields['validTill'] = ['too_late']
  // A salesperson earns by the plan the seller gave them.
  const wanted = ctx.actor.role === 'sales_team_member' ? null : incentivePlanId
  if (wanted !== null && !(await currentPlan(ctx, sellerId, wanted))) fields['incentivePlanId'] = ['not_in_list']
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { sellerId, row: { ...terms, incentivePlanId: wanted ?? closer.defaultPlanId, validTill: validTill ?? last } }
}

/** A salesperson the actor may act for. */
export const salesperson = async (ctx: Ctx, id: number, field: string): Promise<SalesTeamMember> => {
  const member = await findMember(ctx, id).catch(() => undefined)
  if (member?.state !== 'active') throw invalid({ [field]: ['not_in_list'] })
  return member
}

export const writeDeal = async (ctx: Ctx, { isSent, ...terms }: Input<typeof addDeal>) => {
  const { sellerId, row } = await rowOf(ctx, terms)
  const { id } = await ctx.db
    .insertInto('deals')
    .values({
      ...row,
      token: randomToken(24),
      sellerId,
      state: 'draft',
      origin: 'draft',
      orderId: null,
      terms: null,
      reason: null,
      createdBy: ctx.actor.userId,
      createdAt: ctx.now,
      sentAt: null,
      finalizedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: 'deals.written',
    subject: 'deal',
    subjectId: id,
    after: { productId: row.productId, ownAmount: row.ownAmount },
  })
  return isSent ? send(ctx, { id }) : dealPage(ctx, id)
}

export const changeDeal = async (ctx: Ctx, { id, isSent, ...terms }: Input<typeof addDeal> & { id: number }) => {
  const deal = await findDeal(ctx, id)
  if (!permits(dealOfferState, deal.state, 'edit')) throw refuse(dealRefusals, 'not_now')
  const { sellerId, row } = await rowOf(ctx, terms)
  if (sellerId !== deal.sellerId) throw invalid({ salesTeamMemberId: ['not_in_list'] })
  await ctx.db.updateTable('deals').set(row).where('id', '=', id).execute()
  return isSent ? send(ctx, { id }) : dealPage(ctx, id)
}
