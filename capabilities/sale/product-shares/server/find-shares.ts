import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { joinedMembers } from '#capabilities/people/team/server/index.ts'
import { productSharesTables, type ProductShare } from './tables.ts'

export const findShare = async (ctx: Ctx, id: number): Promise<ProductShare> => {
  const share = await ctx.db
    .selectFrom('productShares')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, productSharesTables, 'product_shares'))
    .executeTakeFirst()
  if (!share) throw notFound()
  return share
}

/** A share with the names of who has it and of what. */
export const showShareOf = async (ctx: Ctx, id: number) => {
  const share = await findShare(ctx, id)
  const { rows } = await sql<{ partnerName: string; partnerEmail: string; productName: string }>`
    select account.name as partner_name, u.email as partner_email, p.name as product_name
    from products p, users u, sellers account
    where p.id = ${share.productId} and u.id = ${share.userId} and account.id = ${share.accountId}`.execute(ctx.db)
  return { ...share, ...rows[0]! }
}

/** Possible partners and products of a share, with what is left of each product. */
export const shareChoices = async (ctx: Ctx) => {
  const sellerId = sellerOf(ctx)
  const { rows: products } = await sql<{ id: number; name: string; leftBp: number }>`
    select p.id, p.name, 10000 - coalesce((select sum(s.share_bp) from product_shares s where s.product_id = p.id and s.ended_at is null), 0)::int as left_bp
    from products p where p.seller_id = ${sellerId} and not p.archived order by p.name, p.id limit 500`.execute(ctx.db)
  const members = await joinedMembers(ctx, sellerId)
  return { members: members.map(({ id, name, email }) => ({ id, name, email })), products }
}

/** What the caller shares in, whatever profile they act in. */
export const ownShares = async (ctx: Ctx) => {
  const { rows } = await sql<{
    id: number
    sellerName: string
    productName: string
    shareBp: number
    startedAt: Temporal.Instant
    endedAt: Temporal.Instant | null
  }>`
    select x.id, coalesce(s.company, s.name) as seller_name, p.name as product_name, x.share_bp, x.started_at, x.ended_at
    from product_shares x join sellers s on s.id = x.seller_id join products p on p.id = x.product_id
    where x.user_id = ${ctx.actor.userId} order by x.ended_at nulls first, x.id desc limit 500`.execute(ctx.db)
  return { list: rows }
}

/** The live shares of products whose people are on the team, by their ids there. */
export const showShareParts = async (ctx: Ctx, productIds: readonly number[]) => {
  const { rows } = await sql<{ id: number; productId: number; teamMemberId: number; shareBp: number }>`
    select product_shares.id, product_shares.product_id, m.id as team_member_id, product_shares.share_bp
    from product_shares join team_members m on m.seller_id = product_shares.seller_id and m.user_id = product_shares.user_id
    where product_shares.product_id = any(${[...productIds]}) and product_shares.ended_at is null and ${inScope(ctx, productSharesTables, 'product_shares')}
    order by product_shares.id`.execute(ctx.db)
  return rows
}
