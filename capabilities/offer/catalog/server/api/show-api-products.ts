import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { readPage } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { Input } from '#platform/shared/contract.ts'
import type { apiPlans, apiProducts, apiProductShape } from '../../contract/api.ts'
import { toSuccessEmail } from '../../contract/success-email.ts'
import { displayPriceOf } from '../../rules/display-price.ts'
import { pricingPlans, products } from '../lists.ts'
import { plansByProduct } from '../shop/find-offer.ts'
import { keptByParts } from './product-parts.ts'
import { shownPlan } from './send-plans.ts'
import { catalogTables } from '../tables.ts'

type Shown = z.output<typeof apiProductShape>

/** Products of the actor as the seller API shows them, in the order of their ids. */
const shownProducts = async (ctx: Ctx, ids: readonly number[]): Promise<Shown[]> => {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', [...ids])
    .where(inScope(ctx, catalogTables, 'products'))
    .execute()
  const prices = await pricesOf(ctx, ids)
  const usernames = await usernamesOf(ctx, [0, ...new Set(rows.map((row) => row.sellerId))])
  const plans = await plansByProduct(ctx, ids)
  const partsOf = await keptByParts(ctx, ids)
  return ids.flatMap((id) => {
    const product = rows.find((row) => row.id === id)
    if (!product) return []
    const offered = plans.get(id) ?? []
    const { displayPrice, displayCurrencyId } = displayPriceOf(product, offered)
    const username = usernames.get(product.sellerId) ?? ''
    const shopUrl = `${ctx.ports.settings.PUBLIC_URL}/s/${username}/${product.slug}`
    return [
      {
        ...product,
        price: displayPrice,
        currency: displayCurrencyId,
        active: product.published,
        limit: product.saleLimit,
        successEmail:
          product.postPurchaseNotification === 'custom_email' && product.customEmail
            ? toSuccessEmail(product.customEmail)
            : null,
        ...partsOf(id),
        pricingPlans: offered.map(shownPlan),
        prices: prices.filter((price) => price.productId === id),
        shopUrl,
        urlToPay: `${shopUrl}/checkout`,
      },
    ]
  })
}

const pricesOf = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('prices')
    .select(['id', 'position', 'pricingPlanId', 'productId'])
    .where('productId', 'in', [...ids])
    .orderBy('position')
    .orderBy('id')
    .execute()

const usernamesOf = async (ctx: Ctx, sellerIds: readonly number[]): Promise<Map<number, string>> => {
  const sellers = await ctx.db.selectFrom('sellers').select(['id', 'username']).where('id', 'in', sellerIds).execute()
  return new Map(sellers.map((seller) => [seller.id, seller.username]))
}

export const showApiProduct = async (ctx: Ctx, id: number): Promise<Shown> => {
  const [product] = await shownProducts(ctx, [id])
  if (!product) throw notFound()
  return product
}

export const listApiProducts = async (
  ctx: Ctx,
  { form, active, ...wanted }: Input<typeof apiProducts>,
): Promise<Shown[]> => {
  const rows = await readPage(ctx, products, {
    ...wanted,
    productType: form,
    isPublished: active === undefined ? undefined : String(active),
    sortKey: 'id',
    sortDir: 'desc',
  })
  return shownProducts(
    ctx,
    rows.map((row) => Number(row['id'])),
  )
}

export const listApiPlans = async (ctx: Ctx, { productId, ...wanted }: Input<typeof apiPlans>) => {
  const rows = await readPage(ctx, pricingPlans, {
    ...wanted,
    productId: productId === undefined ? undefined : String(productId),
    sortKey: 'id',
    sortDir: 'desc',
  })
  const ids = rows.map((row) => Number(row['id']))
  const plans =
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('pricingPlans')
          .selectAll()
          .where('id', 'in', ids)
          .where(inScope(ctx, catalogTables, 'pricing_plans', 'pricing_plans'))
          .orderBy('id', 'desc')
          .execute()
  return plans.map(shownPlan)
}
