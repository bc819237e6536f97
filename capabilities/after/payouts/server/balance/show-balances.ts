import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { localDay } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { balanceAccount, pendingSales, sellerBalances } from '#capabilities/money/ledger/server/index.ts'
import { rateInWords } from '#capabilities/money/exchange-rates/rules/exchange.ts'
import { openDebtInvoices } from '../debt/find-debt.ts'
import { documentPath } from '../documents/issue-document.ts'
import { offerOf, type Offer } from '../exchange/exchange-available.ts'
import { termsOf, sellerOr404 } from '../terms.ts'
import { unmetNow } from '../pay/unmet-now.ts'

/** A seller's balances, the next payout, reserves and holds, and what prevents a payout. */
export const showBalances = async (ctx: Ctx) => {
  const seller = await sellerOr404(ctx, sellerOf(ctx))
  const terms = await termsOf(ctx, seller)
  const found = await sellerBalances(ctx, seller.id)
  const all =
    found.length > 0
      ? found
      : [{ currency: seller.currency, pending: 0, available: 0, reserve: 0, hold: 0, payout: 0, owed: 0 }]
  const balances = []
  for (const balance of all) balances.push(await shownBalance(ctx, seller, terms, balance))
  return {
    balances,
    reserves: await reservesOf(ctx, seller.id),
    debtInvoices: await debtInvoicesOf(ctx, seller.id),
    holds: await openHolds(ctx, seller.id),
    holdDays: terms.holdDays,
    rhythm: terms.rhythm,
  }
}

type Balance = Awaited<ReturnType<typeof sellerBalances>>[number]
type Terms = Awaited<ReturnType<typeof termsOf>>

const shownBalance = async (ctx: Ctx, seller: Seller, terms: Terms, balance: Balance) => {
  const next = await nextRelease(ctx, seller.id, balance.currency)
  const on = next && localDay(next.soldAt, seller.zone).add({ days: terms.holdDays + 1 })
  return {
    ...balance,
    minimum: terms.minimumAmount,
    nextRelease:
      next && on ? { on: later(on, localDay(ctx.now, seller.zone).add({ days: 1 })), amount: next.amount } : null,
    unmet: await unmetNow(ctx, seller, balance.currency),
    exchange: shown(await offerOf(ctx, seller, balance.currency, balance.available)),
  }
}

const reservesOf = (ctx: Ctx, sellerId: number) =>
  ctx.db
    .selectFrom('sellerReserves')
    .select(['id', 'ruleName', 'currency', 'amount', 'leftAmount', 'endsOn'])
    .where('sellerId', '=', sellerId)
    .where('leftAmount', '>', 0)
    .orderBy('endsOn')
    .orderBy('id')
    .limit(200)
    .execute()

const debtInvoicesOf = async (ctx: Ctx, sellerId: number) =>
  (await openDebtInvoices(ctx, sellerId))
    .filter(({ open }) => open > 0)
    .map((document) => ({
      id: document.id,
      number: document.number,
      currency: document.currency,
      openAmount: document.open,
      dueOn: Temporal.PlainDate.from(document.content.debt!.dueOn),
      path: documentPath(document),
    }))

const shown = (offer: Offer | null) =>
  offer && {
    toCurrency: offer.toCurrency,
    toAmount: offer.toAmount,
    rate: rateInWords(offer.rate),
    source: offer.rate.source,
    on: offer.rate.validOn,
  }

const later = (a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.compare(a, b) >= 0 ? a : b

/** The oldest sales still pending: what will be released first, and how much that is. */
const nextRelease = async (
  ctx: Ctx,
  sellerId: number,
  currency: string,
): Promise<{ soldAt: Temporal.Instant; amount: number } | null> => {
  const { rows } = await sql<{ soldAt: Temporal.Instant; amount: number }>`
    with open as materialized (select sold_at, amount from ${pendingSales(balanceAccount(sellerId, 'pending'), currency)} sale where sold_at is not null)
    select sold_at, (select sum(amount)::bigint from open every where every.sold_at < first.sold_at + interval '1 day') as amount from open first order by sold_at limit 1`.execute(
    ctx.db,
  )
  return rows[0] ?? null
}

/** Disputes a bank has not decided: what is held for them, by order. */
const openHolds = async (ctx: Ctx, sellerId: number) => {
  const { rows } = await sql<{
    orderId: number
    orderNumber: string
    orderToken: string
    currency: string
    amount: number
    since: Temporal.Instant
  }>`
    select t.order_id, o.number as order_number, o.token as order_token, a.currency, sum(-e.amount)::bigint as amount, min(t.at) as since
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id join orders o on o.id = t.order_id
    where a.seller_id = ${sellerId} and a.name = ${balanceAccount(sellerId, 'hold')} group by t.order_id, t.transfer_id, o.number, o.token, a.currency having sum(-e.amount) > 0 order by min(t.at) limit 200`.execute(
    ctx.db,
  )
  return rows
}
