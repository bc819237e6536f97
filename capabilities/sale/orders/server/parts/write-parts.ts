import { localDay, type Ctx } from '#platform/server/context.ts'
import { insertRow } from '#platform/server/insert-rows.ts'
import { partsOf, type PricingPlan, type Product } from '#capabilities/offer/catalog/server/index.ts'
import type { Breakdown } from '#capabilities/money/taxes/rules/supply.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import type { Taxes } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { inRow } from '../../rules/parts.ts'
import { writeTaxLines } from '../taxes/taxes-of.ts'
import type { Order } from '../tables.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'

type Sold = {
  seller: Pick<Seller, 'zone'>
  product: Pick<Product, 'id' | 'name' | 'form'>
  plan: Pick<PricingPlan, 'id'> | null
  quantity: number
  partTickets?: ReadonlyMap<number, number>
  taxes: Taxes
}

/** What an order sold and how its parts are taxed, as on the day it was bought; `total` of all payments agreed. */
export const writeParts = async (ctx: Ctx, order: Order, selection: Sold, total: Breakdown): Promise<void> => {
  await insertRow(
    ctx,
    'sellables',
    {
      orderId: order.id,
      productId: selection.product.id,
      pricingPlanId: selection.plan?.id ?? null,
      name: selection.product.name,
      quantity: selection.quantity,
      netAmount: total.net,
      vatAmount: total.vat,
      grossAmount: total.gross,
    },
    '',
  )
  if (productTypeOf(selection.product).holds === 'shared') await writeShares(ctx, order, selection)
  if (order.hasTaxLines) await writeTaxLines(ctx, order, localDay(ctx.now, selection.seller.zone), selection.taxes)
}

/** What of a bundle falls on each of its parts stays as it was on the day of the purchase. */
const writeShares = async (ctx: Ctx, order: Order, { product, partTickets }: Sold): Promise<void> => {
  const parts = await partsOf(ctx, product.id)
  if (parts.length === 0) return
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
