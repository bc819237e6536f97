import { localDay, type Ctx } from '#platform/server/context.ts'
import { shareOf } from '#platform/shared/money.ts'
import { resellerCompany, sellerById } from '#capabilities/people/sellers/server/index.ts'
import { cumulativePart, taxKeyOf, type Resale } from '#capabilities/money/ledger/rules/postings.ts'
import { lockBalances, purchasedOf, purchasesOfMonth } from '#capabilities/money/ledger/server/index.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import { supplierOf, supplyToBusiness } from '#capabilities/money/taxes/rules/supply.ts'
import { purchaseOf } from '../../rules/purchase.ts'
import type { Order, OrderRate } from '../tables.ts'

/** What the seller gets of a part of a rate the reseller sold; nothing of what the seller sold in the own name. */
export const resaleOf = async (
  ctx: Ctx,
  order: Order,
  rate: Pick<OrderRate, 'amount' | 'netAmount' | 'paidAmount'>,
  part: number,
  fee: number,
): Promise<Resale | undefined> => {
  if (order.soldBy !== 'reseller') return undefined
  const { seller, day, supply, tax } = await supplyToReseller(ctx, order)
  await lockBalances(ctx, seller.id, order.currency)
  return {
    orderId: order.id,
    tax,
    ...purchaseOf(
      cumulativePart(rate.netAmount, rate.amount, rate.paidAmount, part),
      fee,
      supply,
      await purchasesOfMonth(ctx, seller.id, order.currency, tax, day),
    ),
  }
}

const supplyToReseller = async (ctx: Ctx, order: Order) => {
  const seller = (await sellerById(ctx, order.sellerId))!
  const company = await resellerCompany(ctx)
  if (!company) throw new Error(`Order ${order.id} was sold by a reseller whose company is not named.`)
  const day = localDay(ctx.now, seller.zone)
  const supply = supplyToBusiness(supplierOf(seller, false), company, day.toString())
  return { seller, day, supply, tax: taxKeyOf(supply.treatment, supply.country, supply.rate) }
}

/** How the purchase of a payment is taxed: as it was booked, or as of today where nothing was bought yet. */
export const taxOfPurchase = async (ctx: Ctx, order: Order, paymentId: number): Promise<string> =>
  (await purchasedOf(ctx, paymentId))?.tax ?? (await supplyToReseller(ctx, order)).tax

/**
 * What of a payment's purchase a return takes back, in proportion; a fee that is not given back the seller pays on top.
 */
export const resaleBack = async (
  ctx: Ctx,
  order: Order,
  transfer: Pick<Transfer, 'refundsId' | 'amount'>,
  paid: { receivedAmount: number; feeAmount: number },
  before: number,
  isFeeKept: boolean,
): Promise<Resale | undefined> => {
  const bought =
    order.soldBy === 'reseller' && transfer.refundsId !== null ? await purchasedOf(ctx, transfer.refundsId) : undefined
  if (!bought) return undefined
  const part = (whole: number) => cumulativePart(whole, paid.receivedAmount, before, transfer.amount)
  const fee = isFeeKept ? part(paid.feeAmount) : 0
  const rate = Number(bought.tax.split(':')[2])
  return { orderId: order.id, tax: bought.tax, net: part(bought.net) + fee, vat: part(bought.vat) + shareOf(fee, rate) }
}
