import type { Ctx } from '#platform/server/context.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { release, reserveReleased } from '../rules/postings.ts'
import { giveTo } from '../rules/seller-share.ts'
import { post } from './post.ts'
import { pendingSales } from './sums.ts'
import { type Reading, lockBalances, balanceAccount, sellerBalanceOf } from './seller-accounts.ts'

export type ReleaseTerms = {
  reserve: { ruleName: string; amountOf: (released: number) => number; endsOn: Temporal.PlainDate } | null
}

type Ripe = { paymentId: number; orderId: number; amount: number; lastId: number }

/** Sales whose share is still pending and may be paid. */
const ripeSales = async (
  ctx: Reading,
  at: { sellerId: number; currency: string },
  isRipe: RawBuilder<SqlBool>,
): Promise<Ripe[]> =>
  (
    await sql<Ripe>`
    select payment_id, order_id, amount, last_id from ${pendingSales(balanceAccount(at.sellerId, 'pending'), at.currency)} sale where ${isRipe} order by payment_id`.execute(
      ctx.db,
    )
  ).rows

type Split = { key: string; kept: number; owed: number; reserve: ReleaseTerms['reserve'] }

/** Makes one sale payable, after what is owed; what is kept of it begins a reserve. */
const releaseSale = async (
  ctx: Ctx,
  { sellerId, currency, day }: { sellerId: number; currency: string; day: Temporal.PlainDate },
  { paymentId, orderId, amount }: Ripe,
  { key, kept, owed, reserve }: Split,
): Promise<void> => {
  const isNew = await post(ctx, {
    type: 'Release',
    key,
    currency,
    businessDate: day,
    sellerId,
    orderId,
    paymentId,
    transferId: paymentId,
    entries: release(sellerId, amount, kept, giveTo(sellerId, amount - kept, owed)),
  })
  if (!isNew || kept === 0 || !reserve) return
  await ctx.db
    .insertInto('sellerReserves')
    .values({
      sellerId,
      currency,
      ruleName: reserve.ruleName,
      amount: kept,
      leftAmount: kept,
      endsOn: reserve.endsOn,
      ledgerKey: key,
      createdAt: ctx.now,
    })
    .execute()
}

/**
 * Makes payable what was sold before `soldBefore` and is still pending, each sale once, unless its payment is held back;
 * answers how many were.
 */
export const releasePending = async (
  ctx: Ctx,
  at: { sellerId: number; currency: string; soldBefore: Temporal.Instant; day: Temporal.PlainDate },
  terms: ReleaseTerms,
  isHeld: (paymentId: RawBuilder<unknown>) => RawBuilder<SqlBool>,
): Promise<number> => {
  const { sellerId, currency } = at
  const read = () => ripeSales(ctx, at, sql`sold_at <= ${at.soldBefore} and not ${isHeld(sql`sale.payment_id`)}`)
  // On most nights of most sellers nothing is ripe.
  if ((await read()).length === 0) return 0
  await lockBalances(ctx, sellerId, currency)
  const ripe = await read()
  let owed = await sellerBalanceOf(ctx, sellerId, 'owed', currency)
  for (const sale of ripe) {
    const kept = terms.reserve?.amountOf(sale.amount) ?? 0
    const key = `release:${sale.paymentId}:${sale.lastId}`
    await releaseSale(ctx, at, sale, { key, kept, owed, reserve: terms.reserve })
    owed -= Math.min(owed, sale.amount - kept)
  }
  return ripe.length
}

/** Makes payable what somebody earned with the named sales and is still pending, each once. */
export const releaseShares = async (
  ctx: Ctx,
  at: { sellerId: number; currency: string; day: Temporal.PlainDate; paymentIds: readonly number[] },
): Promise<void> => {
  const { sellerId, currency } = at
  await lockBalances(ctx, sellerId, currency)
  let owed = await sellerBalanceOf(ctx, sellerId, 'owed', currency)
  for (const sale of await ripeSales(ctx, at, sql`payment_id = any(${[...at.paymentIds]}::bigint[])`)) {
    const key = `release:${sale.paymentId}:${sale.lastId}:${sellerId}`
    await releaseSale(ctx, at, sale, { key, kept: 0, owed, reserve: null })
    owed -= Math.min(owed, sale.amount)
  }
}

/** Releases reserves that ended by `day`, each once; returns their number. */
export const releaseReserves = async (
  ctx: Ctx,
  at: { sellerId: number; currency: string; day: Temporal.PlainDate },
): Promise<number> => {
  const { sellerId, currency, day } = at
  const read = () =>
    ctx.db
      .selectFrom('sellerReserves')
      .selectAll()
      .where('sellerId', '=', sellerId)
      .where('currency', '=', currency)
      .where('leftAmount', '>', 0)
      .where('endsOn', '<=', day)
      .orderBy('id')
      .execute()
  if ((await read()).length === 0) return 0
  await lockBalances(ctx, sellerId, currency)
  const over = await read()
  let owed = await sellerBalanceOf(ctx, sellerId, 'owed', currency)
  for (const kept of over) {
    const entries = reserveReleased(sellerId, kept.leftAmount, giveTo(sellerId, kept.leftAmount, owed))
    owed -= Math.min(owed, kept.leftAmount)
    await post(ctx, { type: 'Release', key: `reserve:${kept.id}`, currency, businessDate: day, sellerId, entries })
    await ctx.db.updateTable('sellerReserves').set({ leftAmount: 0 }).where('id', '=', kept.id).execute()
  }
  return over.length
}
