import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { tiersOf, type Chained, type SaleTerms } from '../../rules/commission.ts'
import type { Remembered } from '../../rules/remembered.ts'
import { mostTiers, type AffiliateOrigin } from '../../vocabulary.ts'
import { programById } from '../programs/find-program.ts'
import type { AffiliateNode } from '../tables.ts'

/** The sale a publisher brought, with the rules as they are now. */
export type Recommendation = {
  nodeId: number
  publisherId: number
  programId: number
  origin: AffiliateOrigin
  terms: SaleTerms
}

export type Buyer = { userIds: readonly number[]; email: string }

type Visit = {
  sellerId: number
  productId: number
  couponId: number | null
  link?: string | undefined
  remembered: readonly Remembered[]
  buyer: Buyer
  /** The salesperson of the order: nobody earns twice. */ salesTeamMemberId: number | null
}

type Candidate = { origin: AffiliateOrigin; nodeId: number; at: Temporal.Instant }

/**
 * The publisher of a purchase: a publisher's own code takes precedence over the one the buyer has been bound to since
 * their first purchase, and that over the last link, wherever it was remembered. The program is open, contains the
 * product and the publisher is a member. The first match decides: if it is the buyer themselves, nobody earns.
 */
export const recommendedBy = async (ctx: Ctx, visit: Visit): Promise<Recommendation | undefined> => {
  const found = (await candidatesFor(ctx, visit)).toSorted(
    (a, b) => strength(a) - strength(b) || Temporal.Instant.compare(b.at, a.at) || b.nodeId - a.nodeId,
  )[0]
  return (
    found &&
    recommendationOf(ctx, {
      ...found,
      productId: visit.productId,
      buyer: visit.buyer,
      salesTeamMemberId: visit.salesTeamMemberId,
    })
  )
}

/** The link of this very visit is younger than whatever was remembered. */
const strength = ({ origin }: Candidate): number =>
  ({ hand: 0, coupon: 0, lifetime: 1, link: 2, touch: 3, click: 3 })[origin]

const candidatesFor = async (
  ctx: Ctx,
  { sellerId, productId, couponId, link, remembered, buyer }: Visit,
): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    with named as (
      select 'coupon' as origin, id as node_id, ${ctx.now}::timestamptz as at from affiliate_nodes where coupon_id = ${couponId}
      union all select 'lifetime', node_id, bound_at from affiliate_lifetimes where seller_id = ${sellerId} and email = ${buyer.email}::citext and (until is null or until > ${ctx.now})
      union all select 'link', id, ${ctx.now}::timestamptz from affiliate_nodes where link_token = ${link ?? null}
      union all select 'touch', node_id, at from affiliate_touches where user_id = any(${[...buyer.userIds]}::bigint[]) and until > ${ctx.now}
      union all select 'click', k."nodeId", to_timestamp(k.at) from jsonb_to_recordset(${JSON.stringify(remembered)}::jsonb) as k("programId" bigint, "nodeId" bigint, at bigint)
        join affiliate_programs p on p.id = k."programId" where to_timestamp(k.at) + make_interval(days => p.cookie_days) > ${ctx.now}
    )
    select named.* from named join affiliate_nodes n on n.id = named.node_id join affiliate_programs p on p.id = n.program_id
    where n.seller_id = ${sellerId} and n.state = 'active' and p.state = 'active' and ${hasProduct(productId)}`.execute(
    ctx.db,
  )
  return rows
}

/** A program without named products has all. */
const hasProduct = (productId: number) =>
  sql`(not exists (select from affiliate_program_products x where x.program_id = p.id) or exists (select from affiliate_program_products x where x.program_id = p.id and x.product_id = ${productId}))`

export const programHas = async (ctx: Pick<Ctx, 'db'>, programId: number, productId: number): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from affiliate_programs p where p.id = ${programId} and ${hasProduct(productId)}`.execute(ctx.db)
  return rows.length > 0
}

type Wanted = {
  nodeId: number
  origin: AffiliateOrigin
  productId: number
  buyer: Buyer
  salesTeamMemberId: number | null
}

/** The rules of a sale as they are now; nothing where its publisher is who bought it, or sold it as a person of the sales team. */
export const recommendationOf = async (
  ctx: Pick<Ctx, 'db'>,
  { nodeId, origin, productId, buyer, salesTeamMemberId }: Wanted,
): Promise<Recommendation | undefined> => {
  const chain = await chainOf(ctx, { nodeId, productId, buyer, salesTeamMemberId })
  const first = chain[0]
  if (!first || first.isBuyer || !first.canEarn) return undefined
  const program = await programById(ctx, first.programId)
  const own = await ctx.db
    .selectFrom('affiliateProgramProducts')
    .select('tier1Bp')
    .where('programId', '=', program.id)
    .where('productId', '=', productId)
    .executeTakeFirst()
  const tiers = tiersOf(
    chain.map(({ nodeId: id, accountId, canEarn, isBuyer }) => ({ nodeId: id, accountId, canEarn, isBuyer })),
    program.tierBps,
    { bp: own?.tier1Bp ?? null, bonusBp: first.bonusBp },
  )
  return {
    nodeId,
    publisherId: first.publisherId,
    programId: program.id,
    origin,
    terms: {
      programId: program.id,
      programName: program.name,
      basis: program.basis,
      isTeamFirst: program.isTeamFirst,
      holdDays: program.holdDays,
      tiers,
    },
  }
}

type InChain = Chained & Pick<AffiliateNode, 'programId' | 'bonusBp'> & { publisherId: number }

/** Who recommends, then who recruited them, and so on. Who shares in the product earns nothing by recommending it. */
const chainOf = async (
  ctx: Pick<Ctx, 'db'>,
  { nodeId, productId, buyer: { userIds, email }, salesTeamMemberId }: Omit<Wanted, 'origin'>,
): Promise<InChain[]> => {
  const { rows } = await sql<InChain>`
    with recursive chain as (
      select n.*, 1 as tier from affiliate_nodes n where n.id = ${nodeId}
      union all select u.*, chain.tier + 1 from chain join affiliate_nodes u on u.id = chain.upline_id where chain.tier < ${mostTiers}
    )
    select c.id as node_id, c.account_id, c.user_id as publisher_id, c.program_id, c.bonus_bp, c.state = 'active' and not exists (select from product_shares x where x.product_id = ${productId} and x.account_id = c.account_id and x.ended_at is null) as can_earn,
      coalesce(c.user_id = any(${[...userIds]}::bigint[]) or c.email = ${email}::citext or u.email = ${email}::citext or s.email = ${email}::citext
        or exists (select from sales_team_members m where m.id = ${salesTeamMemberId} and m.user_id = c.user_id), false) as is_buyer
    from chain c left join users u on u.id = c.user_id left join sellers s on s.id = c.account_id order by c.tier`.execute(
    ctx.db,
  )
  return rows
}
