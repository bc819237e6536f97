import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { debtOffset, type Entry } from '../rules/postings.ts'
import { drawFrom, giveTo } from '../rules/seller-share.ts'
import type { BalanceKind } from '../vocabulary.ts'
import { balanceOf, isBooked, post } from './post.ts'
import { heldIn } from './sums.ts'

export type Reading = Pick<Ctx, 'db'>

/** Serialises moves between a seller's balances until the transaction ends; called before they are read. */
export const lockBalances = async (ctx: Reading, sellerId: number, currency: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`balances:${sellerId}:${currency}`}, 0))`.execute(ctx.db)
}

/** The account behind a balance. */
export const balanceAccount = (sellerId: number, kind: BalanceKind): string =>
  kind === 'owed' ? `recv:seller:${sellerId}` : `seller:${sellerId}:${kind}`

/** What is in one balance, as a positive amount. */
export const sellerBalanceOf = async (
  ctx: Reading,
  sellerId: number,
  kind: BalanceKind,
  currency: string,
): Promise<number> => {
  const balance = await balanceOf(ctx, balanceAccount(sellerId, kind), currency)
  return (kind === 'owed' ? balance : -balance) || 0
}

export type SellerBalances = Record<BalanceKind, number> & { currency: string }

/** Every balance of a seller, by currency. */
export const sellerBalances = async (ctx: Reading, sellerId: number): Promise<SellerBalances[]> => {
  const { rows } = await sql<SellerBalances>`
    select currency, ${sql.join((['pending', 'available', 'reserve', 'hold', 'payout'] as const).map((balance) => sql`coalesce(sum(-held) filter (where name = ${balanceAccount(sellerId, balance)}), 0)::bigint as ${sql.ref(balance)}`))},
      coalesce(sum(held) filter (where name = ${balanceAccount(sellerId, 'owed')}), 0)::bigint as owed
    from (select a.name, a.currency, ${heldIn} as held from ledger_accounts a where a.book = 'platform' and a.seller_id = ${sellerId}) a group by currency order by currency`.execute(
    ctx.db,
  )
  return rows
}

/** What of one sale is still pending. */
const pendingOf = async (ctx: Reading, sellerId: number, currency: string, paymentId: number): Promise<number> => {
  const { rows } = await sql<{
    amount: number
  }>`select coalesce(sum(-e.amount), 0)::bigint as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id where t.payment_id = ${paymentId} and a.name = ${balanceAccount(sellerId, 'pending')} and a.currency = ${currency}`.execute(
    ctx.db,
  )
  return rows[0]?.amount ?? 0
}

/**
 * The entries by which a seller gives money back, and the reserves they shorten. Call it only when nothing is booked
 * under the key yet.
 */
export const takeFromSeller = async (
  ctx: Ctx,
  from: { sellerId: number; currency: string; amount: number; paymentId: number },
): Promise<Entry[]> => {
  const { sellerId, currency, amount } = from
  await lockBalances(ctx, sellerId, currency)
  const ownPending = await pendingOf(ctx, sellerId, currency, from.paymentId)
  const [available, reserve] =
    ownPending >= amount
      ? [0, 0]
      : [
          await sellerBalanceOf(ctx, sellerId, 'available', currency),
          await sellerBalanceOf(ctx, sellerId, 'reserve', currency),
        ]
  const entries = drawFrom(sellerId, amount, { ownPending, available, reserve })
  await shortenReserves(
    ctx,
    sellerId,
    currency,
    entries.find((entry) => entry.account === balanceAccount(sellerId, 'reserve'))?.amount ?? 0,
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
  await lockBalances(ctx, to.sellerId, to.currency)
  return giveTo(to.sellerId, to.amount, await sellerBalanceOf(ctx, to.sellerId, 'owed', to.currency))
}

/**
 * The entries that move a share of a sale from one account to another: with `isHeld` it arrives as pending; a returning
 * share is pending while the rest of the sale's share is. Requires that nothing is booked under the key yet, and that
 * both balances are locked.
 */
export const moveShare = async (
  ctx: Ctx,
  share: { from: number; to: number; currency: string; amount: number; paymentId: number; isHeld: boolean },
): Promise<Entry[]> => {
  const { from, to, currency, amount, paymentId } = share
  const taken = await takeFromSeller(ctx, { sellerId: from, currency, amount, paymentId })
  const given = share.isHeld
    ? [{ account: balanceAccount(to, 'pending'), amount: -amount }]
    : await giveOfSale(ctx, { sellerId: to, currency, amount, paymentId })
  return [...taken, ...given]
}

/** The entries by which a seller gets more of a sale: pending as long as its share is. */
export const giveOfSale = async (
  ctx: Ctx,
  to: { sellerId: number; currency: string; amount: number; paymentId: number },
): Promise<Entry[]> =>
  (await pendingOf(ctx, to.sellerId, to.currency, to.paymentId)) > 0
    ? [{ account: balanceAccount(to.sellerId, 'pending'), amount: -to.amount }]
    : giveToSeller(ctx, to)

/** Pays the seller's debt from the available balance, where both exist. */
export const offsetDebt = async (
  ctx: Ctx,
  at: { sellerId: number; currency: string; key: string; day: Temporal.PlainDate },
): Promise<void> => {
  const { sellerId, currency } = at
  await lockBalances(ctx, sellerId, currency)
  if (await isBooked(ctx, at.key)) return
  const amount = Math.min(
    await sellerBalanceOf(ctx, sellerId, 'owed', currency),
    await sellerBalanceOf(ctx, sellerId, 'available', currency),
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

/** Sellers with a pending or reserved balance, by currency. */
export const sellersWithMoney = async (ctx: Reading): Promise<{ sellerId: number; currency: string }[]> =>
  (
    await sql<{
      sellerId: number
      currency: string
    }>`select distinct seller_id, currency from ledger_accounts where seller_id is not null order by seller_id, currency`.execute(
      ctx.db,
    )
  ).rows
