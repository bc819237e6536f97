import { localDay, type Ctx } from '#platform/server/context.ts'
import { insertRow } from '#platform/server/insert-rows.ts'
import { partsOf, type PricingPlan, type Product } from '#capabilities/offer/catalog/server/index.ts'
import type { Breakdown } from '#capabilities/money/taxes/rules/supply.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { ofGross, type Taxes } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { orderRefusals } from '../../vocabulary.ts'
import { inRow } from '../../rules/parts.ts'
import type { NewOrder, OrderedGoods } from '../placing/new-order.ts'
import { writeCohorts } from '../cohorts/order-cohorts.ts'
import { writeTaxLines } from '../taxes/taxes-of.ts'
import type { Order } from '../tables.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'

type Sold = Pick<NewOrder, 'shipping' | 'cohorts'> & {
  seller: Pick<Seller, 'zone'>
  product: Pick<Product, 'id' | 'name' | 'form'>
  plan: Pick<PricingPlan, 'id'> | null
  quantity: number
  partTickets?: ReadonlyMap<number, number>
  taxes: Taxes
}

/**
 * What an order sold and how its parts are taxed, as on the day it was bought; `total` of all payments agreed, shipping
 * among them.
 */
export const writeParts = async (ctx: Ctx, order: Order, selection: Sold, total: Breakdown): Promise<void> => {
  const goods = withoutShipping(total, order, selection.taxes)
  await insertRow(
    ctx,
    'sellables',
    {
      orderId: order.id,
      productId: selection.product.id,
      pricingPlanId: selection.plan?.id ?? null,
      name: selection.product.name,
      quantity: selection.quantity,
      netAmount: goods.net,
      vatAmount: goods.vat,
      grossAmount: goods.gross,
    },
    '',
  )
  await writeGoods(ctx, order, selection.shipping?.goods ?? [])
  await writeCohorts(ctx, order, selection.cohorts ?? [])
  if (productTypeOf(selection.product).holds === 'shared') await writeShares(ctx, order, selection)
  if (order.hasTaxLines) await writeTaxLines(ctx, order, localDay(ctx.now, selection.seller.zone), selection.taxes)
}

/** What of all payments is for the goods themselves. */
const withoutShipping = (total: Breakdown, { shippingAmount }: Order, taxes: Taxes): Breakdown => {
  if (shippingAmount === 0) return total
  const own = taxes.lines.filter(({ productId }) => productId === null)
  const shipping = ofGross(shippingAmount, { ...taxes, lines: own })
  return { net: total.net - shipping.net, vat: total.vat - shipping.vat, gross: total.gross - shipping.gross }
}

const writeGoods = async (ctx: Ctx, order: Order, goods: readonly OrderedGoods[]): Promise<void> => {
  if (goods.length === 0) return
  await ctx.db
    .insertInto('orderGoods')
    .values(goods.map((each) => ({ ...each, orderId: order.id, sellerId: order.sellerId })))
    .execute()
}

/** What of a bundle falls on each of its parts stays as it was on the day of the purchase. */
const writeShares = async (ctx: Ctx, order: Order, { product, partTickets, shipping }: Sold): Promise<void> => {
  const parts = await partsOf(ctx, product.id)
  if (parts.length === 0) return
  // Without an address its goods cannot be sent.
  if (!shipping && parts.some((part) => productTypeOf(part).isSent))
    throw refuse(orderRefusals, 'not_for_sale', { product: product.name })
  const rows = inRow(parts.map((part) => part.share)).map((share, at) => ({
    orderId: order.id,
    sellerId: order.sellerId,
    productId: parts[at]!.id,
    name: parts[at]!.name,
    ticketId: partTickets?.get(parts[at]!.id) ?? null,
    ...share,
  }))
  await ctx.db.insertInto('orderParts').values(rows).execute()
}
