import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { memberById, termsOfPlan } from '#capabilities/sale/sales-team/server/index.ts'
import { amountOfRate } from '#capabilities/offer/catalog/rules/schedule.ts'
import { termsOf } from '#capabilities/sale/orders/server/index.ts'
import { dealTables, type Deal } from './tables.ts'

export const findDeal = async (ctx: Ctx, id: number): Promise<Deal> => {
  const deal = await ctx.db
    .selectFrom('deals')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, dealTables, 'deals'))
    .forUpdate()
    .executeTakeFirst()
  if (!deal) throw notFound()
  return deal
}

export const dealByToken = async (ctx: Pick<Ctx, 'db'>, token: string): Promise<Deal> => {
  const deal = await ctx.db
    .selectFrom('deals')
    .selectAll()
    .where('token', '=', token)
    .where('origin', '=', 'draft')
    .executeTakeFirst()
  if (!deal) throw notFound()
  return deal
}

/** The deal that is going on; deals before it have ended. */
export const dealOfOrder = (ctx: Pick<Ctx, 'db'>, orderId: number): Promise<Deal | undefined> =>
  ctx.db.selectFrom('deals').selectAll().where('orderId', '=', orderId).where('endedAt', 'is', null).executeTakeFirst()

/** Those who may see a deal: whose it is, and who set it up. */
export const seesDeal = (ctx: Pick<Ctx, 'actor' | 'ports'>, alias: string): RawBuilder<SqlBool> =>
  ctx.actor.role === 'sales_team_member'
    ? sql<SqlBool>`(${inScope(ctx, dealTables, 'deals', alias)} or ${sql.ref(`${alias}.setter_id`)} in (select id from sales_team_members where user_id = ${ctx.actor.userId}))`
    : inScope(ctx, dealTables, 'deals', alias)

/** The address a buyer gets. */
export const linkOf = async (ctx: Pick<Ctx, 'db' | 'ports'>, deal: Deal): Promise<string> => {
  const seller = (await sellerById(ctx, deal.sellerId))!
  return `${ctx.ports.settings.PUBLIC_URL}/s/${seller.username}/deal/${deal.token}`
}

export const dealPage = async (ctx: Ctx, id: number) => {
  const deal = await ctx.db
    .selectFrom('deals')
    .selectAll()
    .select(inScope(ctx, dealTables, 'deals').$castTo<boolean>().as('mayChange'))
    .where('id', '=', id)
    .where(seesDeal(ctx, 'deals'))
    .executeTakeFirst()
  if (!deal) throw notFound()
  const { name: productName } = await ctx.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', deal.productId)
    .executeTakeFirstOrThrow()
  const plan =
    deal.pricingPlanId === null
      ? undefined
      : await ctx.db.selectFrom('pricingPlans').selectAll().where('id', '=', deal.pricingPlanId).executeTakeFirst()
  const seller = (await sellerById(ctx, deal.sellerId))!
  return {
    ...deal,
    link: await linkOf(ctx, deal),
    productName,
    planName: plan?.name ?? null,
    amount: deal.ownAmount ?? (plan ? amountOfRate(termsOf(plan), 1) : 0),
    currency: plan?.currency ?? seller.currency,
    memberName: (await memberById(ctx, deal.salesTeamMemberId)).name,
    setterName: deal.setterId === null ? null : (await memberById(ctx, deal.setterId)).name,
    incentivePlanName: (await termsOfPlan(ctx, deal.incentivePlanId)).planName,
  }
}
