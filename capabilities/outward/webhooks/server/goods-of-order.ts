import type { Ctx } from '#platform/server/context.ts'
import type { Row } from '#platform/server/tables.ts'
import { splitByWeights, toShortDecimal as decimal } from '#platform/shared/money.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import { partsOf, rankedParts, rankOf } from '#capabilities/offer/catalog/server/index.ts'
import type { Order } from '#capabilities/sale/orders/server/index.ts'
import { eventOf, groupsOf } from './around-order.ts'

const productsOf = async (ctx: Ctx, ids: readonly number[]) => {
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'form', 'internalName', 'costCenter'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
type Known = Awaited<ReturnType<typeof productsOf>> extends Map<number, infer Row> ? Row : never

const named = ({ id, form, name, slug, costCenter, internalName }: Known) => ({
  id,
  form,
  name,
  slug,
  cost_center: costCenter,
  internal_name: internalName,
})

const priced = (netAmount: number, grossAmount: number) => ({ net: decimal(netAmount), gross: decimal(grossAmount) })

/** What was bought. */
export const goodsOf = async (ctx: Ctx, order: Order) => {
  const sellables = await ctx.db
    .selectFrom('sellables')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('id')
    .execute()
  const products = await productsOf(ctx, [order.productId, ...sellables.map((part) => part.productId)])
  const product = products.get(order.productId)!
  const lines = []
  for (const part of sellables) lines.push(await lineOf(ctx, order, products.get(part.productId)!, part))
  return {
    product_id: product.id,
    product: {
      id: product.id,
      slug: product.slug,
      name: product.name,
      type: product.form,
      price: decimal(order.totalAmount),
      groups: await groupsOf(ctx, order),
      affiliate_program_id: order.affiliateProgramId,
    },
    upsell: order.upsellType === null ? null : true,
    upsell_type: order.upsellType ?? 'standard',
    membership: await membershipOf(ctx, order, product),
    ...(await eventOf(ctx, order)),
    pricing_plan: { id: order.pricingPlanId, name: order.plan.name },
    sellables: lines,
  }
}

const lineOf = async (ctx: Ctx, order: Order, own: Known, part: Row<'sellables'>) => ({
  id: part.id,
  quantity: part.quantity,
  product: { ...named(own), name: part.name },
  pricing_plan: {
    id: part.pricingPlanId,
    name: part.pricingPlanId === order.pricingPlanId ? order.plan.name : await planName(ctx, part.pricingPlanId),
  },
  price_information: priced(part.netAmount, part.grossAmount),
  sellable_items: await itemsOf(ctx, own, part),
})

const planName = async (ctx: Ctx, id: number | null): Promise<string | null> =>
  id === null
    ? null
    : (await ctx.db.selectFrom('pricingPlans').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

type Part = { quantity: number; netAmount: number; grossAmount: number }

/** What one line holds: the parts of a bundle with their shares of its price, those of a membership, or the product itself. */
const itemsOf = async (ctx: Ctx, product: Known, { quantity, netAmount, grossAmount }: Part) => {
  const { holds } = productTypeOf(product)
  const parts = holds === null ? [] : await partsOf(ctx, product.id)
  if (parts.length === 0)
    return [{ id: product.id, quantity, product: named(product), price_information: priced(netAmount, grossAmount) }]
  const known = await productsOf(
    ctx,
    parts.map((part) => part.id),
  )
  const shares = parts.map((part) => part.share)
  const [nets, grosses] = [splitByWeights(netAmount, shares), splitByWeights(grossAmount, shares)]
  return parts.map(({ id }, at) => ({
    id,
    quantity,
    product: named(known.get(id)!),
    price_information: holds === 'shared' ? priced(nets[at]!, grosses[at]!) : null,
  }))
}

/** A membership with the products that the bought plan opens, numbered as the wire has them. */
const membershipOf = async (ctx: Ctx, order: Order, product: Known) => {
  if (productTypeOf(product).holds !== 'included') return null
  const rank = await rankOf(ctx, product.id, order.pricingPlanId)
  const opened = (await rankedParts(ctx, [product.id])).filter((part) => part.rank <= rank)
  const known = await productsOf(ctx, [0, ...opened.map((part) => part.addonProductId)])
  const numbered = opened.flatMap(({ addonProductId: id }, at) => [
    [`membership_product_${at + 1}`, known.get(id)?.name],
    [`membership_product_${at + 1}_id`, id],
  ])
  return { id: product.id, name: product.name, ...Object.fromEntries(numbered) } as Record<string, unknown>
}
