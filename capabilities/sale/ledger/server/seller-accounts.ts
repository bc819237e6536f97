import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { debtOffset, release, reserveReleased, type Entry } from '../rules/postings.ts'
import { drawFrom, giveTo } from '../rules/seller-share.ts'
import type { SellerPurse } from '../vocabulary.ts'
import { balanceOf, isBooked, post } from './post.ts'

type Reading = Pick<Ctx, 'db'>

/** Whoever reads a seller's purses to move something between them does it alone until the transaction ends. */
export const lockPurses = async (ctx: Reading, sellerId: number, currency: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`purses:${sellerId}:${currency}`}, 0))`.execute(ctx.db)
}

/** The account behind a purse. */
export const purseAccount = (sellerId: number, purse: SellerPurse): string =>
  purse === 'owed' ? `recv:seller:${sellerId}` : `seller:${sellerId}:${purse}`

/** What is in one purse, as a positive amount. */
export const purseOf = async (
  ctx: Reading,
  sellerId: number,
  purse: SellerPurse,
  currency: string,
): Promise<number> => {
  const balance = await balanceOf(ctx, purseAccount(sellerId, purse), currency)
  return (purse === 'owed' ? balance : -balance) || 0
}

export type SellerBalances = Record<SellerPurse, number> & { currency: string }

/** Every purse of a seller, by currency. */
export const sellerBalances = async (ctx: Reading, sellerId: number): Promise<SellerBalances[]> => {
  const { rows } = await sql<SellerBalances>`
    select currency, ${sql.join((['pending', 'available', 'reserve', 'hold', 'payout'] as const).map((purse) => sql`coalesce(sum(-amount) filter (where name = ${purseAccount(sellerId, purse)}), 0)::bigint as ${sql.ref(purse)}`))},
      coalesce(sum(amount) filter (where name = ${purseAccount(sellerId, 'owed')}), 0)::bigint as owed
    from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.book = 'platform' and a.seller_id = ${sellerId} group by currency order by currency`.execute(
    ctx.db,
  )
  return rows
}

/** What of one sale is still pending. */
const pendingOf = async (ctx: Reading, sellerId: number, currency: string, paymentId: number): Promise<number> => {
  const { rows } = await sql<{
    amount: number
  }>`select coalesce(sum(-e.amount), 0)::bigint as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id where t.payment_id = ${paymentId} and a.name = ${purseAccount(sellerId, 'pending')} and a.currency = ${currency}`.execute(
    ctx.db,
  )
  return rows[0]?.amount ?? 0
}

/** The entries by which a seller gives money back, and the reserves they shorten. Call it only when nothing is booked under the key yet. */
export const takeFromSeller = async (
  ctx: Ctx,
  from: { sellerId: number; currency: string; amount: number; paymentId: number },
): Promise<Entry[]> => {
  const { sellerId, currency, amount } = from
  await lockPurses(ctx, sellerId, currency)
  const ownPending = await pendingOf(ctx, sellerId, currency, from.paymentId)
  const [available, reserve] =
    ownPending >= amount
      ? [0, 0]
      : [await purseOf(ctx, sellerId, 'available', currency), await purseOf(ctx, sellerId, 'reserve', currency)]
  const entries = drawFrom(sellerId, amount, { ownPending, available, reserve })
  await shortenReserves(
    ctx,
    sellerId,
    currency,
    entries.find((entry) => entry.account === purseAccount(sellerId, 'reserve'))?.amount ?? 0,
  )
  return entries
}

const shortenReserves = async (ctx: Ctx, sellerId: number, currency: string, amount: number): Promise<void> => {
  let left = amount
  if (left === 0) return
  for (const kept of await ctx.db
    .selectFrom('sellerReserves')
    .select(['id', 'leftAmount'])
    .where('sellerId', '=', sellerId)
    .where('currency', '=', currency)
    .where('leftAmount', '>', 0)
    .orderBy('endsOn')
    .orderBy('id')
    .execute()) {
    const part = Math.min(left, kept.leftAmount)
    if (part > 0)
      await ctx.db
        .updateTable('sellerReserves')
        .set({ leftAmount: kept.leftAmount - part })
        .where('id', '=', kept.id)
        .execute()
    left -= part
  }
  if (left > 0) throw new Error(`The reserves of seller ${sellerId} are ${left} short of their account.`)
}

/** The entries by which a seller gets something payable, after what is owed. */
export const giveToSeller = async (
  ctx: Ctx,
  to: { sellerId: number; currency: string; amount: number },
): Promise<Entry[]> => {
  await lockPurses(ctx, to.sellerId, to.currency)
  return giveTo(to.sellerId, to.amount, await purseOf(ctx, to.sellerId, 'owed', to.currency))
}

/**
 * The entries by which a share of a sale passes from one account to another: `isHeld` says that it is pending where it arrives; on its way back it is pending
 * as long as the rest of the sale's share is. Call it only when nothing is booked under the key yet, with both purses locked.
 */
export const moveShare = async (
  ctx: Ctx,
  share: { from: number; to: number; currency: string; amount: number; paymentId: number; isHeld: boolean },
): Promise<Entry[]> => {
  const { from, to, currency, amount, paymentId } = share
  const taken = await takeFromSeller(ctx, { sellerId: from, currency, amount, paymentId })
  const isPending = share.isHeld || (await pendingOf(ctx, to, currency, paymentId)) > 0
  return [
    ...taken,
    ...(isPending
      ? [{ account: purseAccount(to, 'pending'), amount: -amount }]
      : await giveToSeller(ctx, { sellerId: to, currency, amount })),
  ]
}

export type ReleaseTerms = {
  reserve: { ruleName: string; amountOf: (released: number) => number; endsOn: Temporal.PlainDate } | null
}

type Ripe = { paymentId: number; orderId: number; amount: number; last: number }

/** Sales whose share is still pending and may be paid. */
const ripeSales = async (
  ctx: Reading,
  at: { sellerId: number; currency: string },
  isRipe: RawBuilder<SqlBool>,
): Promise<Ripe[]> =>
  (
    await sql<Ripe>`
    select t.payment_id, max(t.order_id) as order_id, sum(-e.amount)::bigint as amount, max(t.id) as last
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
    where a.book = 'platform' and a.name = ${purseAccount(at.sellerId, 'pending')} and a.currency = ${at.currency} and t.payment_id is not null
    group by t.payment_id having sum(-e.amount) > 0 and ${isRipe} order by t.payment_id`.execute(ctx.db)
  ).rows

/** Makes payable what was sold before `soldBefore` and is still pending, each sale once; answers how many were. */
export const releasePending = async (
  ctx: Ctx,
  at: { sellerId: number; currency: string; soldBefore: Temporal.Instant; day: Temporal.PlainDate },
  terms: ReleaseTerms,
): Promise<number> => {
  const { sellerId, currency, day } = at
  await lockPurses(ctx, sellerId, currency)
  const ripe = await ripeSales(ctx, at, sql`max(t.at) filter (where t.type = 'Payment') <= ${at.soldBefore}`)
  let owed = await purseOf(ctx, sellerId, 'owed', currency)
  for (const { paymentId, orderId, amount, last } of ripe) {
    const key = `release:${paymentId}:${last}`
    const kept = terms.reserve?.amountOf(amount) ?? 0
    const entries = release(sellerId, amount, kept, giveTo(sellerId, amount - kept, owed))
    owed -= Math.min(owed, amount - kept)
    const isNew = await post(ctx, {
      type: 'Release',
      key,
      currency,
      businessDate: day,
      sellerId,
      orderId,
      paymentId,
      transferId: paymentId,
      entries,
    })
    if (!isNew || kept === 0 || !terms.reserve) continue
    await ctx.db
      .insertInto('sellerReserves')
      .values({
        sellerId,
        currency,
        ruleName: terms.reserve.ruleName,
        amount: kept,
        leftAmount: kept,
        endsOn: terms.reserve.endsOn,
        ledgerKey: key,
        createdAt: ctx.now,
      })
      .execute()
  }
  return ripe.length
}

/** Makes payable what somebody earned with the named sales and is still pending, each once. */
export const releaseShares = async (
  ctx: Ctx,
  at: { sellerId: number; currency: string; day: Temporal.PlainDate; paymentIds: readonly number[] },
): Promise<void> => {
  const { sellerId, currency, day } = at
  await lockPurses(ctx, sellerId, currency)
  let owed = await purseOf(ctx, sellerId, 'owed', currency)
  for (const { paymentId, orderId, amount, last } of await ripeSales(
    ctx,
    at,
    sql`t.payment_id = any(${[...at.paymentIds]}::bigint[])`,
  )) {
    await post(ctx, {
      type: 'Release',
      key: `release:${paymentId}:${last}:${sellerId}`,
      currency,
      businessDate: day,
      sellerId,
      orderId,
      paymentId,
      transferId: paymentId,
      entries: release(sellerId, amount, 0, giveTo(sellerId, amount, owed)),
    })
    owed -= Math.min(owed, amount)
  }
}

/** Makes payable what was kept back until `day`, each once; answers how many were. */
export const releaseReserves = async (
  ctx: Ctx,
  at: { sellerId: number; currency: string; day: Temporal.PlainDate },
): Promise<number> => {
  const { sellerId, currency, day } = at
  await lockPurses(ctx, sellerId, currency)
  const over = await ctx.db
    .selectFrom('sellerReserves')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('currency', '=', currency)
    .where('leftAmount', '>', 0)
    .where('endsOn', '<=', day)
    .orderBy('id')
    .execute()
  let owed = await purseOf(ctx, sellerId, 'owed', currency)
  for (const kept of over) {
    const entries = reserveReleased(sellerId, kept.leftAmount, giveTo(sellerId, kept.leftAmount, owed))
    owed -= Math.min(owed, kept.leftAmount)
    await post(ctx, { type: 'Release', key: `reserve:${kept.id}`, currency, businessDate: day, sellerId, entries })
    await ctx.db.updateTable('sellerReserves').set({ leftAmount: 0 }).where('id', '=', kept.id).execute()
  }
  return over.length
}

/** Pays what is owed from what is payable, where both stand beside each other. */
export const offsetDebt = async (
  ctx: Ctx,
  at: { sellerId: number; currency: string; key: string; day: Temporal.PlainDate },
): Promise<void> => {
  const { sellerId, currency } = at
  await lockPurses(ctx, sellerId, currency)
  if (await isBooked(ctx, at.key)) return
  const amount = Math.min(
    await purseOf(ctx, sellerId, 'owed', currency),
    await purseOf(ctx, sellerId, 'available', currency),
  )
  if (amount > 0)
    await post(ctx, {
      type: 'Release',
      key: at.key,
      currency,
      businessDate: at.day,
      sellerId,
      entries: debtOffset(sellerId, amount),
    })
}

/** The sellers that hold anything pending or kept back, by currency. */
export const sellersWithMoney = async (ctx: Reading): Promise<{ sellerId: number; currency: string }[]> =>
  (
    await sql<{
      sellerId: number
      currency: string
    }>`select distinct seller_id, currency from ledger_accounts where seller_id is not null order by seller_id, currency`.execute(
      ctx.db,
    )
  ).rows
