import type { Ctx } from '#platform/server/context.ts'
import type { Call } from '#platform/server/route.ts'
import type { Output } from '#platform/shared/contract.ts'
import { isIn } from '#platform/shared/machine.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { publishState } from '#capabilities/after/access/vocabulary.ts'
import { openArea } from '#capabilities/after/memberships/server/index.ts'
import { sellerById, sellerByUsername } from '#capabilities/people/sellers/server/index.ts'
import { orderByToken } from '#capabilities/sale/orders/server/index.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import type { showProductPage as pageCall } from '../../contract/public.ts'
import { kindOfProduct } from '../../rules/page-kinds.ts'
import { servedFor, shownPage, type Wanted } from './served.ts'

type Placed = Promise<Output<typeof pageCall>>
type Shows = Pick<Call, 'shows'>

const shopOf = async (ctx: Ctx, username: string) => {
  const seller = await sellerByUsername(ctx, username)
  if (!seller) throw notFound()
  return seller
}

const placed = async (ctx: Ctx, seller: Awaited<ReturnType<typeof shopOf>>, wanted: Wanted): Placed => {
  const page = await servedFor(ctx, seller.id, wanted)
  return { page: page ? await shownPage(ctx, seller, page) : null }
}

/** The page of a product that everyone may see. */
export const showProductPage = async (
  ctx: Ctx,
  { username, slug }: { username: string; slug: string },
  call: Shows,
): Placed => {
  const seller = await shopOf(ctx, username)
  call.shows(seller.id)
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'form'])
    .where('sellerId', '=', seller.id)
    .where('slug', '=', slug)
    .where('published', '=', true)
    .where('archived', '=', false)
    .executeTakeFirst()
  if (!product) return { page: null }
  return placed(ctx, seller, { kind: kindOfProduct(product) as 'course', productId: product.id })
}

/** The page after a purchase, for its buyer only; not found for anybody else. */
export const showThanksPage = async (ctx: Ctx, { username, token }: { username: string; token: string }): Placed => {
  const seller = await shopOf(ctx, username)
  const order = await orderByToken(ctx, token)
  if (order.sellerId !== seller.id) throw notFound()
  const { paymentState } = order
  if (isIn(orderPaymentState, 'over', paymentState) || !isIn(orderPaymentState, 'settled', paymentState))
    return { page: null }
  return placed(ctx, seller, { kind: 'thank_you', productId: order.productId })
}

/** The page of a membership; of a private one its members alone see what was built. */
export const showMembershipPage = async (ctx: Ctx, { username, path }: { username: string; path: string }): Placed => {
  const [seller, area] = [await shopOf(ctx, username), await openArea(ctx, { username, path })]
  const isMember = isIn(publishState, 'open', area.membership?.publishState)
  if (area.visibility === 'private' && !isMember) return { page: null }
  return placed(ctx, seller, { kind: 'membership', productId: Number(area.product.id) })
}

/** A page that a room above shows at an address of its own, to visitors it leads there. */
export const funnelPage = async (ctx: Ctx, sellerId: number, pageId: number) => {
  const seller = await sellerById(ctx, sellerId)
  if (!seller) throw notFound()
  return (await placed(ctx, seller, { kind: 'funnel', pageId })).page
}

export const showAffiliatePage = async (
  ctx: Ctx,
  { username, programId }: { username: string; programId: number },
  call: Shows,
): Placed => {
  const seller = await shopOf(ctx, username)
  call.shows(seller.id)
  return placed(ctx, seller, { kind: 'affiliate', programId })
}
