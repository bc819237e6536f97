import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { shopProducts, type ShopProduct } from '#capabilities/offer/catalog/server/index.ts'
import { translatedFor } from '#capabilities/people/sellers/rules/shop-languages.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { itemIdOf, readItemId } from '../../rules/item-ids.ts'
import { agentRefusals } from '../../vocabulary.ts'

export type Goods = {
  itemId: string
  product: ShopProduct
  planId: number | null
  title: string
}

/** What everyone may buy in a shop, by the id agents know it by; refused, by the field, where there is none. */
export const findGoods = async (ctx: Ctx, seller: Seller, id: string): Promise<Goods> => {
  const named = readItemId(id)
  const { list } = named
    ? await shopProducts(ctx, seller.id, { ids: [named.productId], per: 1, locale: translatedFor(seller, ctx.locale) })
    : { list: [] }
  const [product] = list
  const plan = product?.pricingPlans.find((each) => named?.planId === null || each.id === named?.planId)
  if (!product || (!plan && (!product.free || named?.planId !== null)))
    throw refuse(agentRefusals, 'item_unknown', { item: id.slice(0, 100) }, { 'lineItems.0.id': ['not_in_list'] })
  const planId = product.free ? null : (plan?.id ?? null)
  return { itemId: itemIdOf(product.id, planId), product, planId, title: titleOf(product, plan) }
}

/** The product, with its plan where there are several. */
export const titleOf = ({ name, pricingPlans }: ShopProduct, plan: { name: string } | undefined): string =>
  plan && plan.name !== '' && plan.name !== name && pricingPlans.length > 1 ? `${name} – ${plan.name}` : name
