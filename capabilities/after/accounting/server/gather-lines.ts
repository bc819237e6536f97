import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { accountOf, bookingText, documentField } from '../rules/accounts.ts'
import type { Booking, Wishes } from '../rules/bookings.ts'
import { pricedBy } from '../rules/foreign-amounts.ts'
import { accountingTexts } from '../texts.ts'
import { debtorsOf } from './debtors.ts'
import { lockSettings, sellerOr404 } from './find-settings.ts'
import { commissionsToBook, documentsToBook, memosToBook, movementsToBook, type Source } from './sources.ts'
import { priceWaiting, ratesIntoEuros, type RateOf } from './price-lines.ts'
import type { AccountingSettings } from './tables.ts'

const atOnce = 1000

/** Writes the lines of everything that has none yet, from the first day of the settings on. A document or movement is booked once; one in another currency gets its rate as soon as there is one. */
export const gatherLines = async (ctx: Ctx, seller: Seller): Promise<number> => {
  const settings = await lockSettings(ctx, seller.id)
  const wishes: Wishes = { reversalMode: settings.reversalMode, vatMode: settings.vatMode, homeCountry: seller.countryCode, isVatLiable: seller.isVatLiable ?? true }
  const sources = [...(await documentsToBook(ctx, seller.id, settings.startsOn)), ...(await memosToBook(ctx, seller.id, settings.startsOn)), ...(await commissionsToBook(ctx, seller.id, settings.startsOn)), ...(await movementsToBook(ctx, seller.id, settings.startsOn))]
  const debtors = settings.debtorMode === 'single' ? await debtorsOf(ctx, seller.id, sources.flatMap(({ payerId }) => (payerId === null ? [] : [payerId]))) : new Map<number, number>()
  await priceWaiting(ctx, seller.id)
  const rateOf = ratesIntoEuros(ctx)
  const rows = (await Promise.all(sources.map((source) => rowsOf(ctx, seller, settings, debtors, source, wishes, rateOf)))).flat()
  for (let from = 0; from < rows.length; from += atOnce) {
    await ctx.db.insertInto('bookingLines').values(rows.slice(from, from + atOnce)).onConflict((conflict) => conflict.columns(['sellerId', 'eventKey']).doNothing()).execute()
  }
  return rows.length
}

const rowsOf = async (ctx: Ctx, seller: Seller, settings: AccountingSettings, debtors: ReadonlyMap<number, number>, source: Source, wishes: Wishes, rateOf: RateOf) => {
  const isEuro = source.currency === 'eur'
  const rate = isEuro ? undefined : (source.rate ?? (await rateOf(source.currency, source.rateDay)))
  return source.bookings(wishes).map((booking) => ({ ...rowOf(ctx, seller, settings, debtors, source, booking), rateDay: isEuro ? null : source.rateDay, ...pricedBy(rate, booking.amount) }))
}

const rowOf = (ctx: Ctx, seller: Seller, settings: AccountingSettings, debtors: ReadonlyMap<number, number>, source: Source, { role, genRole, ...booking }: Booking) => {
  const t = accountingTexts.in(seller.locale)
  const account = (of: typeof role) => accountOf(settings.accounts, of, source.payerId === null ? null : (debtors.get(source.payerId) ?? null))
  const { day, number, about, currency, orderId, invoiceId, creditMemoId, ledgerTransactionId, payoutId } = source
  return {
    sellerId: seller.id, ...booking, account: account(role), genAccount: account(genRole), eventDate: day, documentField1: documentField(number), bookingText: bookingText(`${t(`choice.booking_type.${booking.bookingType}`)} ${about}`),
    currency, orderId, invoiceId, creditMemoId, ledgerTransactionId, payoutId, batchId: null, position: null, createdAt: ctx.now,
  }
}

/** Asked for by a person. */
export const gatherForActor = async (ctx: Ctx) => ({ added: await gatherLines(ctx, await sellerOr404(ctx, sellerOf(ctx))) })

/** Sellers whose lines are written by themselves. */
export const sellersWithSettings = async (ctx: Pick<Ctx, 'db'>): Promise<{ sellerId: number; isAutomatic: boolean }[]> =>
  (await sql<{ sellerId: number; isAutomatic: boolean }>`select seller_id, is_automatic from accounting_settings order by seller_id`.execute(ctx.db)).rows
