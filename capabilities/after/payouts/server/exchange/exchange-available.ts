import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { exchanged, rateInWords, type ExchangeRate } from '#capabilities/money/exchange-rates/rules/exchange.ts'
import { rateFor } from '#capabilities/money/exchange-rates/server/index.ts'
import { exchangeIn, exchangeOut } from '#capabilities/money/ledger/rules/postings.ts'
import {
  giveToSeller,
  lastCheck,
  lockBalances,
  post,
  sellerBalanceOf,
} from '#capabilities/money/ledger/server/index.ts'
import { payoutRefusals } from '../../vocabulary.ts'
import { providerFor } from '../bank/providers.ts'
import { sellerOr404 } from '../terms.ts'

/** The currency a seller is paid in: their own where payouts carry it, else euros. */
export const payoutCurrencyOf = (seller: Pick<Seller, 'currency'>): string =>
  providerFor(seller.currency) ? seller.currency : 'eur'

export type Offer = { toCurrency: string; toAmount: number; rate: ExchangeRate }

/**
 * The result of exchanging an available balance that no payout carries, at today's rate; null if there is nothing to
 * exchange or no rate.
 */
export const offerOf = async (ctx: Ctx, seller: Seller, currency: string, available: number): Promise<Offer | null> => {
  const toCurrency = payoutCurrencyOf(seller)
  if (providerFor(currency) || currency === toCurrency || available <= 0) return null
  const rate = await rateFor(ctx, currency, toCurrency, localDay(ctx.now, seller.zone))
  const toAmount = rate ? exchanged(available, rate.rateMillionths) : 0
  return rate && toAmount > 0 ? { toCurrency, toAmount, rate } : null
}

/**
 * Exchanges everything available in a currency into the payout's currency. Each currency has its own balanced
 * transaction against the account between both, `fx:usd/eur`; rate, source and day are stored with the exchange. Debts
 * in the payout's currency are paid first.
 */
export const exchangeAvailable = async (ctx: Ctx, { currency }: { currency: string }) => {
  const seller = await sellerOr404(ctx, sellerOf(ctx))
  if (!(await lastCheck(ctx)).isGreen) throw refuse(payoutRefusals, 'books_red')
  const toCurrency = payoutCurrencyOf(seller)
  if (providerFor(currency) || currency === toCurrency) throw refuse(payoutRefusals, 'no_exchange_needed')
  await lockBalances(ctx, seller.id, currency)
  const fromAmount = await sellerBalanceOf(ctx, seller.id, 'available', currency)
  if (fromAmount <= 0) throw refuse(payoutRefusals, 'nothing_available')
  const offer = await offerOf(ctx, seller, currency, fromAmount)
  if (!offer) throw refuse(payoutRefusals, 'no_rate')
  const exchange = { ...offer, fromCurrency: currency, fromAmount }
  const id = await insertExchange(ctx, seller, exchange)
  await bookExchange(ctx, seller, id, exchange)
  const { toAmount, rate } = offer
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: seller.id,
    action: 'payouts.exchanged',
    subject: 'exchange',
    subjectId: id,
    after: { fromAmount, currency, toAmount, toCurrency, rate: rateInWords(rate), source: rate.source },
  })
  return { id, toCurrency, toAmount }
}

type Exchange = Offer & { fromCurrency: string; fromAmount: number }

const insertExchange = async (ctx: Ctx, seller: Seller, { rate, ...exchange }: Exchange): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('exchanges')
    .values({
      ...exchange,
      sellerId: seller.id,
      exchangeRateId: rate.id,
      rateMillionths: rate.rateMillionths,
      source: rate.source,
      validOn: rate.validOn,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const bookExchange = async (ctx: Ctx, seller: Seller, id: number, exchange: Exchange): Promise<void> => {
  const { fromCurrency, fromAmount, toCurrency, toAmount } = exchange
  const booking = { type: 'Exchange' as const, businessDate: localDay(ctx.now, seller.zone), sellerId: seller.id }
  const between = `fx:${fromCurrency}/${toCurrency}`
  await post(ctx, {
    ...booking,
    key: `exchange:${id}:out`,
    currency: fromCurrency,
    entries: exchangeOut(seller.id, between, fromAmount),
  })
  await post(ctx, {
    ...booking,
    key: `exchange:${id}:in`,
    currency: toCurrency,
    entries: exchangeIn(
      between,
      toAmount,
      await giveToSeller(ctx, { sellerId: seller.id, currency: toCurrency, amount: toAmount }),
    ),
  })
}

/** The exchange a movement belongs to, joined as `x` to ledger transactions `t`. */
export const exchangeOfMovement = sql`left join exchanges x on x.id = case when t.type = 'Exchange' then split_part(t.idempotency_key, ':', 2)::bigint end`

/** `1 USD = 0.9251 EUR, ECB, 2026-11-20`. */
export const exchangeInWords = sql<
  string | null
>`case when x.id is not null then '1 ' || upper(x.from_currency) || ' = ' || trim_scale(x.rate_millionths / 1000000.0) || ' ' || upper(x.to_currency) || ', ' || x.source || ', ' || x.valid_on end`
