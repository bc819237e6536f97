import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { shareOf } from '#platform/shared/money.ts'
import {
  cumulativePart,
  inTestBalance,
  returnFee,
  type Entry,
  type FeeRule,
  type Split,
} from '#capabilities/money/ledger/rules/postings.ts'
import {
  giveToSeller,
  isBooked,
  post,
  balanceAccount,
  takeFromSeller,
} from '#capabilities/money/ledger/server/index.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import type { Order } from '../../tables.ts'
import { resaleBack } from '../resale-of.ts'

/** Books under a key once; the entries are computed only if nothing is booked yet. */
export const bookReturn = async (
  ctx: Ctx,
  order: Order,
  transfer: Transfer,
  key: string,
  entries: () => Promise<Entry[]> | Entry[],
): Promise<boolean> => {
  if (await isBooked(ctx, key)) return false
  const zone = await zoneOf(ctx, order.sellerId)
  return post(ctx, {
    type: transfer.type === 'Refund' ? 'Refund' : 'Chargeback',
    key,
    currency: order.currency,
    businessDate: localDay(ctx.now, zone),
    sellerId: order.sellerId,
    orderId: order.id,
    orderRateId: transfer.orderRateId,
    transferId: transfer.id,
    paymentId: transfer.refundsId,
    entries: order.isTest ? inTestBalance(order.sellerId, await entries()) : await entries(),
  })
}

/** Where the seller's part of a return is taken from; test money never touches the balances of real money. */
export const draw = async (ctx: Ctx, order: Order, transfer: Transfer, amount: number): Promise<Entry[]> =>
  order.isTest
    ? [{ account: balanceAccount(order.sellerId, 'pending'), amount }]
    : takeFromSeller(ctx, {
        sellerId: order.sellerId,
        currency: order.currency,
        amount,
        paymentId: transfer.refundsId ?? transfer.id,
      })

export const give = async (ctx: Ctx, order: Order, amount: number): Promise<Entry[]> =>
  order.isTest
    ? [{ account: balanceAccount(order.sellerId, 'pending'), amount: -amount }]
    : giveToSeller(ctx, { sellerId: order.sellerId, currency: order.currency, amount })

/** The additional fee for a return by the payment's fee schedule. */
export const bookFee = async (
  ctx: Ctx,
  order: Order,
  transfer: Transfer,
  which: 'refundFeeAmount' | 'chargebackFeeAmount',
): Promise<void> => {
  const paid = await ctx.db
    .selectFrom('transfers')
    .select('feeRule')
    .where('id', '=', transfer.refundsId)
    .executeTakeFirst()
  const rule = paid?.feeRule as FeeRule | null | undefined
  const fee = rule?.[which] ?? 0
  if (!rule || fee === 0) return
  const vat = shareOf(fee, rule.vatBp)
  await bookReturn(ctx, order, transfer, `fee:${transfer.id}`, async () =>
    returnFee('vat:platform_fee', fee, vat, await draw(ctx, order, transfer, fee + vat)),
  )
}

/**
 * The shares a return takes back: those of its payment in proportion, counted from all earlier returns so that the
 * cents meet.
 */
export const splitOf = async (ctx: Ctx, order: Order, transfer: Transfer): Promise<Split> => {
  const paid = await ctx.db
    .selectFrom('transfers')
    .select(['receivedAmount', 'feeAmount', 'feeVatAmount', 'feeRule'])
    .where('id', '=', transfer.refundsId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{
    before: number
  }>`select coalesce(sum(amount), 0)::bigint as before from transfers where refunds_id = ${transfer.refundsId} and id < ${transfer.id} and state in ${inSet(transferState, 'booked')} and not is_unallocated`.execute(
    ctx.db,
  )
  const before = rows[0]?.before ?? 0
  const isFeeKept = transfer.type === 'Refund' && (paid.feeRule as FeeRule | null)?.isReturnedOnRefund === false
  const part = (whole: number) => (isFeeKept ? 0 : cumulativePart(whole, paid.receivedAmount, before, transfer.amount))
  return {
    sellerId: transfer.sellerId,
    gross: transfer.amount,
    fee: part(paid.feeAmount),
    feeVat: part(paid.feeVatAmount),
    vatAccount: 'vat:platform_fee',
    resale: await resaleBack(ctx, order, transfer, paid, before, isFeeKept),
  }
}
