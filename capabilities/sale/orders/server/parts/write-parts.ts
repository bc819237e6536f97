import { localDay, type Ctx } from '#platform/server/context.ts'
import { partsOf, type PricingPlan, type Product } from '#capabilities/offer/catalog/server/index.ts'
import type { Breakdown } from '#capabilities/sale/taxes/rules/supply.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import type { Taxes } from '#capabilities/sale/taxes/rules/tax-lines.ts'
import { inRow } from '../../rules/parts.ts'
import { writeTaxLines } from '../taxes/taxes-of.ts'
import type { Order } from '../tables.ts'

type Sold = {
  seller: Pick<Seller, 'zone'>
  product: Pick<Product, 'id' | 'name' | 'form'>
  plan: Pick<PricingPlan, 'id'> | null
  quantity: number
  partTickets?: ReadonlyMap<number, number>
  taxes: Taxes
}

/** What an order sold and how its parts are taxed, as on the day it was bought; `total` of all payments agreed. */
export const writeParts = async (ctx: Ctx, order: Order, wish: Sold, total: Breakdown): Promise<void> => {
  await ctx.db
    .insertInto('sellables')
    .values({
      orderId: order.id,
      productId: wish.product.id,
      pricingPlanId: wish.plan?.id ?? null,
      name: wish.product.name,
      quantity: wish.quantity,
      netAmount: total.net,
      vatAmount: total.vat,
      grossAmount: total.gross,
    })
    .execute()
  if (wish.product.form === 'bundle') await writeShares(ctx, order, wish)
  if (order.hasTaxLines) await writeTaxLines(ctx, order, localDay(ctx.now, wish.seller.zone), wish.taxes)
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
