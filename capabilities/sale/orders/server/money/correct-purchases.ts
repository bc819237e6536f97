import { sql } from 'kysely'
import { inSet } from '#platform/server/state-sets.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { shareOf, type Amount } from '#platform/shared/money.ts'
import { cumulativePart, inTestBalance, type Entry } from '#capabilities/money/ledger/rules/postings.ts'
import {
  balanceAccount,
  giveOfSale,
  lockBalances,
  post,
  takeFromSeller,
} from '#capabilities/money/ledger/server/index.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { voucherProviders } from '#capabilities/sale/payments/providers/declared.ts'
import { netBought } from '../../rules/purchase.ts'
import type { Order } from '../tables.ts'
import { taxOfPurchase } from './resale-of.ts'

type PaidRate = {
  transferId: number
  orderRateId: number
  amount: Amount
  /** Paid of the rate, and given by the transfer, before. */
  paidBefore: Amount
  givenBefore: Amount
  rateAmount: Amount
  netAmount: Amount
  isByVoucher: boolean
  receivedAmount: Amount
  feeAmount: Amount
  returned: Amount
  bought: Amount
}

const paidRates = async (ctx: Ctx, orderId: number): Promise<PaidRate[]> => {
  const { rows } = await sql<PaidRate>`
    select l.transfer_id, r.id as order_rate_id, l.amount, r.amount as rate_amount, r.net_amount, t.provider = any(${[...voucherProviders]}::text[]) as is_by_voucher, t.received_amount, t.fee_amount,
      coalesce(sum(l.amount) over (partition by r.id order by l.transfer_id rows between unbounded preceding and 1 preceding), 0)::bigint as paid_before,
      coalesce(sum(l.amount) over (partition by l.transfer_id order by r.number rows between unbounded preceding and 1 preceding), 0)::bigint as given_before,
      (select coalesce(sum(b.amount), 0)::bigint from transfers b where b.refunds_id = l.transfer_id and b.state in ${inSet(transferState, 'booked')} and not b.is_unallocated) as returned,
      (select coalesce(sum(e.amount), 0)::bigint from ledger_transactions x join ledger_entries e on e.transaction_id = x.id join ledger_accounts a on a.id = e.account_id
        where x.transfer_id = l.transfer_id and x.order_rate_id = r.id and x.type in ('Payment', 'Correction') and a.name like 'cogs:%') as bought
    from order_rates r join rate_allocations l on l.order_rate_id = r.id join transfers t on t.id = l.transfer_id
    where r.order_id = ${orderId} and t.type = 'Payment' and l.amount > 0 order by r.number, l.transfer_id`.execute(
    ctx.db,
  )
  return rows
}

/**
 * Adjusts the reseller's purchases for payments of these instalments to their present net: the seller gets the
 * difference, or returns it as with a refund. Parts of a payment that were already returned are left alone.
 */
export const correctPurchases = async (
  ctx: Ctx,
  order: Order,
  of: { invoiceId: number; rateIds: readonly number[] },
): Promise<void> => {
  if (order.soldBy !== 'reseller') return
  await lockBalances(ctx, order.sellerId, order.currency)
  for (const paid of await paidRates(ctx, order.id)) {
    if (paid.isByVoucher || !of.rateIds.includes(paid.orderRateId)) continue
    const due = netBought(
      cumulativePart(paid.netAmount, paid.rateAmount, paid.paidBefore, paid.amount),
      cumulativePart(paid.feeAmount, paid.receivedAmount, paid.givenBefore, paid.amount),
    )
    const whole = due - paid.bought
    const net = whole - cumulativePart(whole, paid.receivedAmount, 0, Math.min(paid.returned, paid.receivedAmount))
    if (net !== 0) await book(ctx, order, of.invoiceId, paid, net)
  }
}

const book = async (ctx: Ctx, order: Order, invoiceId: number, paid: PaidRate, net: Amount): Promise<void> => {
  const tax = await taxOfPurchase(ctx, order, paid.transferId)
  const vat = shareOf(net, Number(tax.split(':')[2]))
  const entries = [
    { account: `cogs:${tax}`, amount: net },
    { account: `input_vat:${tax}`, amount: vat },
    ...(await sellersSide(ctx, order, paid.transferId, net + vat)),
  ].filter(({ amount }) => amount !== 0)
  await post(ctx, {
    type: 'Correction',
    key: `correction:${invoiceId}:${paid.transferId}:${paid.orderRateId}`,
    currency: order.currency,
    businessDate: localDay(ctx.now, await zoneOf(ctx, order.sellerId)),
    sellerId: order.sellerId,
    orderId: order.id,
    orderRateId: paid.orderRateId,
    transferId: paid.transferId,
    paymentId: paid.transferId,
    entries: order.isTest ? inTestBalance(order.sellerId, entries) : entries,
  })
}

/** Test money never meets the balances of true money. */
const sellersSide = async (ctx: Ctx, order: Order, paymentId: number, amount: Amount): Promise<Entry[]> => {
  if (order.isTest) return [{ account: balanceAccount(order.sellerId, 'pending'), amount: -amount }]
  const of = { sellerId: order.sellerId, currency: order.currency, amount: Math.abs(amount), paymentId }
  return amount > 0 ? giveOfSale(ctx, of) : takeFromSeller(ctx, of)
}
