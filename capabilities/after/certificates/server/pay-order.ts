import { sql } from 'kysely'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { react } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { PaidByVoucher } from '#capabilities/sale/orders/server/index.ts'
import { transferChanged } from '#capabilities/sale/payments/server/index.ts'
import { isVoucher } from '#capabilities/sale/payments/providers/declared.ts'
import { zoneOf } from '#capabilities/people/sellers/server/index.ts'
import { asTyped } from '../rules/valid-till.ts'
import { certificateRefusals, voucherState, type VoucherKind } from '../vocabulary.ts'
import type { Voucher } from './tables.ts'

/** A voucher as a buyer may use it now. */
export type UsableVoucher = { id: number; key: string; kind: VoucherKind; leftAmount: number }

type Refusal = 'used_up' | 'over' | 'other_currency' | 'pays_today_only' | 'not_here'
const no = (word: Refusal) => refuse(certificateRefusals, word, {}, { couponCode: [`voucher_${word}`] })

/**
 * The voucher of a key at a seller's checkout; undefined when there is none with it, refused when it cannot pay there.
 * What an order under the same checkout key took from it already counts as left: submitting again is the same purchase.
 */
export const usableVoucher = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  wanted: {
    sellerId: number
    key: string
    currency: string
    isDueToday: boolean
    isSoldHere: boolean
    checkoutKey?: string | undefined
  },
): Promise<UsableVoucher | undefined> => {
  const voucher = await ctx.db
    .selectFrom('vouchers')
    .selectAll()
    .where('sellerId', '=', wanted.sellerId)
    .where('key', '=', asTyped(wanted.key))
    .executeTakeFirst()
  if (!voucher) return undefined
  const leftAmount = voucher.leftAmount + (await takenBefore(ctx, voucher, wanted.checkoutKey))
  if (voucher.state === 'invalidated') throw no('not_here')
  if (await isOver(ctx, voucher)) throw no('over')
  if (leftAmount === 0) throw no('used_up')
  if (!wanted.isSoldHere) throw no('not_here')
  if (voucher.currency !== wanted.currency) throw no('other_currency')
  if (!wanted.isDueToday) throw no('pays_today_only')
  return { id: voucher.id, key: voucher.key, kind: voucher.kind, leftAmount }
}

/** What an order under the same checkout key took from it. */
const takenBefore = async (ctx: Pick<Ctx, 'db'>, { id, sellerId }: Voucher, checkoutKey?: string): Promise<number> => {
  if (checkoutKey === undefined) return 0
  const { rows } = await sql<{ amount: number }>`select r.amount
    from voucher_redemptions r join orders o on o.id = r.order_id
    where r.voucher_id = ${id} and r.undone_at is null and r.amount > 0
      and o.seller_id = ${sellerId} and o.checkout_key = ${checkoutKey} limit 1`.execute(ctx.db)
  return rows[0]?.amount ?? 0
}

const isOver = async (ctx: Pick<Ctx, 'db' | 'now'>, voucher: Voucher): Promise<boolean> =>
  voucher.state === 'expired' ||
  Temporal.PlainDate.compare(voucher.validTill, localDay(ctx.now, await zoneOf(ctx, voucher.sellerId))) < 0

/** How a voucher pays an order: the amount is taken under its row's lock, never more than is left. */
export const paidBy = (ctx: Ctx, voucher: UsableVoucher, amount: number): PaidByVoucher => ({
  provider: `${voucher.kind}_voucher`,
  amount,
  hold: async (order, transfer) => {
    const now = await lock(ctx, voucher.id)
    if (now.state !== 'active' || now.leftAmount < amount) throw no('used_up')
    await ctx.db
      .insertInto('voucherRedemptions')
      .values({
        voucherId: now.id,
        amount,
        orderId: order.id,
        transferId: transfer.id,
        userId: null,
        at: ctx.now,
        undoneAt: null,
      })
      .execute()
    await setLeft(ctx, now, now.leftAmount - amount)
  },
})

const lock = (ctx: Ctx, id: number): Promise<Voucher> =>
  ctx.db.selectFrom('vouchers').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Days a voucher is good for when something is given back after its end. */
const graceDays = 30

const setLeft = async (ctx: Ctx, voucher: Voucher, left: number): Promise<void> => {
  const isBack = left > voucher.leftAmount
  const today = localDay(ctx.now, await zoneOf(ctx, voucher.sellerId))
  const validTill =
    isBack && Temporal.PlainDate.compare(voucher.validTill, today) < 0
      ? today.add({ days: graceDays })
      : voucher.validTill
  const set = { leftAmount: left, validTill }
  if (left === 0) await move(ctx, voucherState, voucher.id, 'use_up', { set })
  else if (isBack && voucher.state === 'redeemed') await move(ctx, voucherState, voucher.id, 'give_back', { set })
  else if (isBack && voucher.state === 'expired') await move(ctx, voucherState, voucher.id, 'extend', { set })
  else await ctx.db.updateTable('vouchers').set(set).where('id', '=', voucher.id).execute()
}

/** A payment that came to nothing gives back what it took; a refund gives back its amount. Each once, by its transfer. */
export const followTransfer = react('certificates.follow_transfer', transferChanged, async (ctx, { payload }) => {
  const transfer = await ctx.db
    .selectFrom('transfers')
    .select(['id', 'provider', 'type', 'state', 'amount', 'orderId', 'refundsId'])
    .where('id', '=', payload.transferId)
    .executeTakeFirstOrThrow()
  if (!isVoucher(transfer.provider)) return
  const taken = await ctx.db
    .selectFrom('voucherRedemptions')
    .select(['id', 'voucherId', 'amount'])
    .where('transferId', '=', transfer.refundsId ?? transfer.id)
    .executeTakeFirstOrThrow()
  if (transfer.type === 'Payment' && transfer.state === 'canceled') {
    const voucher = await lock(ctx, taken.voucherId)
    const { numUpdatedRows } = await ctx.db
      .updateTable('voucherRedemptions')
      .set({ undoneAt: ctx.now })
      .where('id', '=', taken.id)
      .where('undoneAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await setLeft(ctx, voucher, voucher.leftAmount + taken.amount)
  }
  if (transfer.type === 'Refund' && transfer.state === 'successful') {
    const voucher = await lock(ctx, taken.voucherId)
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto('voucherRedemptions')
      .values({
        voucherId: voucher.id,
        amount: -transfer.amount,
        orderId: transfer.orderId,
        transferId: transfer.id,
        userId: null,
        at: ctx.now,
        undoneAt: null,
      })
      .onConflict((conflict) => conflict.column('transferId').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) await setLeft(ctx, voucher, voucher.leftAmount + transfer.amount)
  }
})
