import { localDay, type Ctx } from '#platform/server/context.ts'
import type { Amount } from '#platform/shared/money.ts'
import { receipt, sellerPart, type Entry, type Split } from '#capabilities/money/ledger/rules/postings.ts'
import {
  balanceAccount,
  giveToSeller,
  isBooked,
  post,
  takeFromSeller,
} from '#capabilities/money/ledger/server/index.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import type { Transfer } from '#capabilities/sale/payments/server/index.ts'
import type { Order } from '../tables.ts'

/**
 * The part of a payment that reached the seller's own account; `key` distinguishes parts of the same payment. `taken`
 * of it went to the operator.
 */
export type Received = { key: string; amount: Amount; taken?: Amount; orderRateId?: number | null }

/**
 * The seller has the money of a payment already: what reached them is taken of what they are owed, the sale's own share
 * first, so that fee and shares of others remain as what they owe; a fee that was passed on is owed no more. Nothing where
 * the operator holds the money. Once for each key.
 */
export const settleReceived = (ctx: Ctx, order: Order, payment: Transfer, received: Received): Promise<void> =>
  bookReceipt(ctx, order, payment, received, () =>
    sellersSideOf(ctx, order, payment, received.amount - (received.taken ?? 0)),
  )

/** More may have been passed on than was left of a payment: that is the seller's then. */
const sellersSideOf = (ctx: Ctx, { sellerId, currency }: Order, { id }: Transfer, amount: Amount): Promise<Entry[]> =>
  amount < 0
    ? giveToSeller(ctx, { sellerId, currency, amount: -amount })
    : takeFromSeller(ctx, { sellerId, currency, amount, paymentId: id })

/**
 * A refund left the seller's own account: the sale's own share is pending again, for the refund to take back, and the
 * fee it returns is theirs.
 */
export const returnReceived = (ctx: Ctx, order: Order, refund: Transfer, split: Split): Promise<void> =>
  bookReceipt(ctx, order, refund, { key: String(refund.id), amount: -split.gross }, async () => [
    ownShare(split, -1),
    ...(await giveToSeller(ctx, { sellerId: order.sellerId, currency: order.currency, amount: feeOf(split) })),
  ])

/** A bank took a payment off the seller's own account until it has decided: all of it is held, the fee as well. */
export const holdReceived = (ctx: Ctx, order: Order, dispute: Transfer, split: Split): Promise<void> =>
  bookReceipt(ctx, order, dispute, { key: `${dispute.id}:opened`, amount: -split.gross }, () => [
    ownShare(split, -1),
    heldFee(split, -1),
  ])

/** The bank gave it back. */
export const freeReceived = (ctx: Ctx, order: Order, dispute: Transfer, split: Split): Promise<void> =>
  bookReceipt(ctx, order, dispute, { key: `${dispute.id}:won`, amount: split.gross }, () => [
    ownShare(split, 1),
    heldFee(split, 1),
  ])

/** What was held of a fee is the seller's once the dispute is lost: the platform returns it. */
export const feeFreed = async (ctx: Ctx, order: Order, split: Split): Promise<Entry[]> => {
  const { sellerId, currency } = order
  // A sale without a fee frees nothing, and the ledger takes no entry of nothing.
  return feeOf(split) === 0
    ? []
    : [heldFee(split, 1), ...(await giveToSeller(ctx, { sellerId, currency, amount: feeOf(split) }))]
}

/** And takes it again, as it was held before, once an appeal is won. */
export const feeHeldAgain = async (ctx: Ctx, order: Order, split: Split, dispute: Transfer): Promise<Entry[]> => {
  const { sellerId, currency } = order
  const draws = { sellerId, currency, amount: feeOf(split), paymentId: dispute.refundsId ?? dispute.id }
  return feeOf(split) === 0 ? [] : [heldFee(split, -1), ...(await takeFromSeller(ctx, draws))]
}

const feeOf = (split: Split): Amount => split.gross - sellerPart(split)

/** The sale's own share, on its way between a receipt and the posting that takes or gives it. */
export const ownShare = (split: Split, sign: 1 | -1): Entry => ({
  account: balanceAccount(split.sellerId, 'pending'),
  amount: sign * sellerPart(split),
})

const heldFee = (split: Split, sign: 1 | -1): Entry => ({
  account: balanceAccount(split.sellerId, 'hold'),
  amount: sign * feeOf(split),
})

const bookReceipt = async (
  ctx: Ctx,
  order: Order,
  transfer: Transfer,
  { key, amount, taken = 0, orderRateId = transfer.orderRateId }: Received,
  sellersSide: () => Promise<Entry[]> | Entry[],
): Promise<void> => {
  const posted = `receipt:${key}`
  if (!transfer.paysSeller || (await isBooked(ctx, posted))) return
  await post(ctx, {
    type: 'Receipt',
    key: posted,
    currency: order.currency,
    businessDate: localDay(ctx.now, await zoneOf(ctx, order.sellerId)),
    sellerId: order.sellerId,
    orderId: order.id,
    orderRateId,
    transferId: transfer.id,
    paymentId: transfer.refundsId ?? transfer.id,
    entries: receipt(transfer.provider, amount, await sellersSide(), taken),
  })
}
