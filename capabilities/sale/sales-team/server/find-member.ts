import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { salesTeamTables, type SalesTeamMember } from './tables.ts'

type Reading = Pick<Ctx, 'db'>

export const findMember = async (ctx: Ctx, id: number): Promise<SalesTeamMember> => {
  const member = await ctx.db
    .selectFrom('salesTeamMembers')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, salesTeamTables, 'sales_team_members'))
    .executeTakeFirst()
  if (!member) throw notFound()
  return member
}

export const memberById = (ctx: Reading, id: number): Promise<SalesTeamMember> =>
  ctx.db.selectFrom('salesTeamMembers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Everybody the actor may make deals for: a salesperson themselves in each team, a seller their whole team. */
export const sellingMembers = (ctx: Ctx): Promise<SalesTeamMember[]> =>
  ctx.db
    .selectFrom('salesTeamMembers')
    .selectAll()
    .where('state', '=', 'active')
    .where(inScope(ctx, salesTeamTables, 'sales_team_members'))
    .orderBy('name')
    .orderBy('id')
    .execute()

/**
 * Who brought a sale, by their link or their code: somebody of this seller's team who sells, and sells this product.
 */
export const sellingMember = async (
  ctx: Reading,
  at: { sellerId: number; productId: number; link?: string | undefined; couponId?: number | null | undefined },
): Promise<SalesTeamMember | undefined> => {
  const by = at.link ? sql`m.link_token = ${at.link}` : at.couponId ? sql`m.coupon_id = ${at.couponId}` : undefined
  if (!by) return undefined
  const { rows } =
    await sql<SalesTeamMember>`select m.* from sales_team_members m where ${by} and m.seller_id = ${at.sellerId} and m.state = 'active' and ${sells(at.productId)}`.execute(
      ctx.db,
    )
  return rows[0]
}

const sells = (productId: number) =>
  sql`(not exists (select from sales_team_products p where p.member_id = m.id) or exists (select from sales_team_products p where p.member_id = m.id and p.product_id = ${productId}))`

/** The products somebody sells; none named means all. */
export const productsOfMember = async (ctx: Reading, memberId: number): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('salesTeamProducts')
      .select('productId')
      .where('memberId', '=', memberId)
      .orderBy('productId')
      .execute()
  ).map(({ productId }) => productId)
