import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { isPowerSeller, sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import type { SellerFacts } from '../rules/issues.ts'
import { displayPriceOf } from '../rules/display-price.ts'
import { canSell, isAnyPaymentMethodActive, isReviewNotPassed, isSoldOut, type WayToPay } from '../rules/flags.ts'
import { coversOf, type Cover } from './find-covers.ts'
import { plansOf, type OfferedPlan } from './shop/find-offer.ts'
import { ticketsByProduct, type ShownTicket } from './shop/shown-tickets.ts'
import type { Product } from './tables.ts'
import { judgeWaysToPay } from './ways-to-pay.ts'

/** What the page builder, warnings and the checkout ask of a product, by the specification's names. */
export type ProductSummary = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name'
  | 'form'
  | 'free'
  | 'published'
  | 'archived'
  | 'private'
  | 'soldCount'
  | 'reservedCount'
  | 'reviewState'
  | 'reviewedAt'
> & {
  canSell: boolean
  limit: number | null
  isSoldOut: boolean
  anyPaymentMethodActive: boolean
  /** Every way to pay with why no buyer is offered it, whatever the product is restricted to. */
  waysToPay: WayToPay[]
  hasDigitals: boolean
  productAddons: number[]
  activeTicketsCount: number
  reviewNotPassed: boolean
  accessPassword: boolean
  pricingPlans: OfferedPlan[]
  /** Of an event, each with the plans that sell it. */
  tickets: (ShownTicket & { pricingPlans: OfferedPlan[] })[]
  covers: Cover[]
  displayPrice: number | null
  displayOldPrice: number | null
  displayCurrencyId: string | null
  largestAmount: number
  seller: SellerFacts
}

/** What of a seller decides whether their products can be sold. */
export const sellerFactsOf = (seller: Seller | undefined): SellerFacts => ({
  canSell: seller?.canSell ?? false,
  paymentAccountDone: seller?.paymentAccountDone ?? false,
  isRegistered: Boolean(seller?.registeredAt),
  hasTaxNumber: Boolean(seller?.taxNumber || seller?.vatId),
  powerSeller: seller ? isPowerSeller(seller) : false,
})

const largestAmountOf = (plans: readonly OfferedPlan[]): number =>
  Math.max(
    0,
    ...plans.flatMap((plan) =>
      [plan.price, plan.firstAmount, plan.nextAmount, ...(plan.rateAmounts ?? [])].map(Number),
    ),
  )

export const productSummary = async (
  ctx: Pick<Ctx, 'db' | 'now' | 'ports'>,
  product: Product,
): Promise<ProductSummary> => {
  const seller = await sellerById(ctx, product.sellerId)
  const flags = sellerFactsOf(seller)
  const plans = await plansOf(ctx, product.id)
  const ways = (await judgeWaysToPay(ctx, seller ? [seller] : []))(product.sellerId, plans)
  const { hasDigitals, productAddons } = await contentsOf(ctx, product)
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    form: product.form,
    free: product.free,
    published: product.published,
    archived: product.archived,
    private: product.private,
    soldCount: product.soldCount,
    reservedCount: product.reservedCount,
    reviewState: product.reviewState,
    reviewedAt: product.reviewedAt,
    limit: product.saleLimit,
    canSell: canSell(product, plans.length),
    isSoldOut: isSoldOut(product),
    anyPaymentMethodActive: isAnyPaymentMethodActive(ways, product.paymentMethods),
    waysToPay: ways,
    hasDigitals,
    productAddons,
    activeTicketsCount: product.activeTicketsCount,
    reviewNotPassed: isReviewNotPassed(product, flags),
    accessPassword: product.accessPasswordHash !== null,
    pricingPlans: plans,
    tickets: await ticketsOf(ctx, product, plans),
    covers: (await coversOf(ctx, [product.id])).get(product.id) ?? [],
    largestAmount: largestAmountOf(plans),
    ...displayPriceOf(product, plans),
    seller: flags,
  }
}

type Contents = Pick<ProductSummary, 'hasDigitals' | 'productAddons'>

/** Whether it has files, and the products it holds. */
const contentsOf = async (ctx: Pick<Ctx, 'db'>, product: Product): Promise<Contents> => {
  const { rows } =
    await sql<Contents>`select exists (select 1 from product_files where product_id = ${product.id}) as has_digitals,
    array(select addon_product_id from product_addons where product_id = ${product.id} order by position, addon_product_id) as product_addons`.execute(
      ctx.db,
    )
  return rows[0] ?? { hasDigitals: false, productAddons: [] }
}

const ticketsOf = async (ctx: Pick<Ctx, 'db' | 'now' | 'ports'>, product: Product, plans: readonly OfferedPlan[]) =>
  ((await ticketsByProduct(ctx, [product])).get(product.id) ?? []).map((ticket) => ({
    ...ticket,
    pricingPlans: plans.filter(({ id }) => ticket.planIds.includes(id)),
  }))
