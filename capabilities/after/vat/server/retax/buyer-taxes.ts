import type { Ctx } from '#platform/server/context.ts'
import type { BuyerTaxes } from '#capabilities/after/invoices/server/index.ts'
import { taxesOf, type Order } from '#capabilities/sale/orders/server/index.ts'
import { splitByWeights } from '#platform/shared/money.ts'
import { simplest, type TaxLine, type Taxes } from '#capabilities/money/taxes/rules/tax-lines.ts'
import { askBeforeSale } from '../ids/ask-vat-id.ts'
import { judgeBuyer, judgeReverseCharge } from '../ids/judge-buyer.ts'
import { decidedAnew } from './tax-at.ts'

/** A corrected invoice is taxed as if its new buyer had bought. */
export const taxesForBuyer: BuyerTaxes = {
  ask: askBeforeSale,
  taxesFor: async (ctx, { order, partner, buyer, day }) => {
    await judgeBuyer(ctx, partner, buyer)
    const { basis, lines } = await partsOf(ctx, order, (await taxesOf(ctx, order))(day))
    const taxAt = await decidedAnew(ctx, { ...order, payerDetails: buyer })
    const anew = lines.map((line) => ({ ...line, ...taxAt(line, day) }))
    judgeReverseCharge(partner, anew, 'buyer.vatId')
    return simplest({ basis, lines: anew })
  },
}

/** Parts of a bundle that were taxed alike may be taxed apart now: an event and a course, for a business abroad. */
const partsOf = async (ctx: Ctx, order: Order, taxes: Taxes): Promise<Taxes> => {
  const [only] = taxes.lines
  if (!only || only.productId !== null || only.treatment === 'multi_purpose_voucher') return taxes
  const parts = await ctx.db
    .selectFrom('orderParts')
    .select(['productId', 'shareBp'])
    .where('orderId', '=', order.id)
    .where('shareBp', '>', 0)
    .orderBy('fromBp')
    .execute()
  if (parts.length === 0) return taxes
  const lines = parts.map((part) => ({ ...only, ...part }))
  return { ...taxes, lines: order.shippingAmount > 0 ? besideShipping(order, lines, only) : lines }
}

/** Shares in hundredths of what parts and shipping cost. */
const besideShipping = (
  { totalAmount, shippingAmount }: Order,
  lines: readonly TaxLine[],
  shipping: TaxLine,
): TaxLine[] => [
  ...splitByWeights(
    totalAmount - shippingAmount,
    lines.map(({ shareBp }) => shareBp),
  ).map((shareBp, at) => ({ ...lines[at]!, shareBp })),
  { ...shipping, shareBp: shippingAmount },
]
