import type { Ctx } from '#platform/server/context.ts'
import { accountOf, bookingText, documentField } from '../rules/accounts.ts'
import type { Booking, BookingRules } from '../rules/bookings.ts'
import { pricedParts } from '../rules/foreign-amounts.ts'
import { accountingTexts } from '../texts.ts'
import { kindOf, type Books } from './find-books.ts'
import { debtorsOf } from './debtors.ts'
import { lockSettings } from './find-settings.ts'
import { priceWaiting, ratesIntoEuros, type RateOf } from './price-lines.ts'
import { documentsToBook, feeInvoicesToBook, memosToBook, selfBilledToBook } from './sources/documents.ts'
import { movementsToBook } from './sources/movements.ts'
import { providerFeesToBook } from './sources/provider-fees.ts'
import type { Source, Sources } from './sources/source.ts'
import { transactionsToBook } from './sources/transactions.ts'
import type { AccountingSettings } from './tables.ts'

const atOnce = 1000

const sourcesOf: Record<ReturnType<typeof kindOf>, readonly Sources[]> = {
  seller: [documentsToBook, memosToBook, selfBilledToBook, movementsToBook, providerFeesToBook],
  operator: [documentsToBook, selfBilledToBook, feeInvoicesToBook, transactionsToBook],
}

/**
 * Writes the lines of everything that has none yet, from the first day of the settings on. A document or movement is
 * booked once; one in another currency gets its rate as soon as there is one.
 */
export const gatherLines = async (ctx: Ctx, books: Books): Promise<number> => {
  const settings = await lockSettings(ctx, books)
  await priceWaiting(ctx, books)
  const rateOf = ratesIntoEuros(ctx)
  let added = 0
  for (const read of sourcesOf[kindOf(books)]) {
    let page = await read(ctx, books, settings.startsOn, 0)
    while (page) {
      added += await writeLines(ctx, { books, settings, rateOf }, page.sources)
      page = await read(ctx, books, settings.startsOn, page.last)
    }
  }
  return added
}

/** Into which books lines are written, and how. */
type Writing = { books: Books; settings: AccountingSettings; rateOf: RateOf }
/** The same, once the numbers of those who owe are known. */
type Booked = Writing & { bookingRules: BookingRules; debtors: ReadonlyMap<number, number> }

const writeLines = async (ctx: Ctx, writing: Writing, sources: readonly Source[]): Promise<number> => {
  const { books, settings } = writing
  const bookingRules: BookingRules = {
    reversalMode: settings.reversalMode,
    vatMode: settings.vatMode,
    homeCountry: books.homeCountry,
    isVatLiable: books.isVatLiable,
  }
  const debtors =
    settings.debtorMode === 'single'
      ? await debtorsOf(
          ctx,
          books,
          sources.flatMap(({ payerId }) => (payerId === null ? [] : [payerId])),
        )
      : new Map<number, number>()
  const rows = (
    await Promise.all(sources.map((source) => rowsOf(ctx, { ...writing, bookingRules, debtors }, source)))
  ).flat()
  for (let from = 0; from < rows.length; from += atOnce) {
    await ctx.db
      .insertInto('bookingLines')
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.columns(['sellerId', 'eventKey']).doNothing())
      .execute()
  }
  return rows.length
}

const rowsOf = async (ctx: Ctx, booked: Booked, source: Source) => {
  const isEuro = source.currency === 'eur'
  const rate = isEuro ? undefined : (source.rate ?? (await booked.rateOf(source.currency, source.rateDay)))
  const bookings = source.bookings(booked.bookingRules)
  const priced = pricedParts(rate, bookings)
  return bookings.map((booking, at) => ({
    ...rowOf(ctx, booked, source, booking),
    rateDay: isEuro ? null : source.rateDay,
    ...priced[at]!,
  }))
}

const rowOf = (
  ctx: Ctx,
  { books, settings, debtors }: Booked,
  source: Source,
  { role, genRole, ...booking }: Booking,
) => {
  const t = accountingTexts.in(books.locale)
  const account = (of: typeof role) =>
    accountOf(settings.accounts, of, source.payerId === null ? null : (debtors.get(source.payerId) ?? null))
  return {
    sellerId: books.sellerId,
    ...booking,
    account: account(role),
    genAccount: account(genRole),
    ...referencesOf(source),
    eventDate: source.day,
    documentField1: documentField(source.number),
    bookingText: bookingText(`${t(`choice.booking_type.${booking.bookingType}`)} ${source.about}`),
    batchId: null,
    position: null,
    createdAt: ctx.now,
  }
}

/** What a line is about, in columns of the same names. */
const referencesOf = (source: Source) => ({
  currency: source.currency,
  orderId: source.orderId,
  invoiceId: source.invoiceId,
  creditMemoId: source.creditMemoId,
  ledgerTransactionId: source.ledgerTransactionId,
  payoutId: source.payoutId,
  payoutDocumentId: source.payoutDocumentId,
})

/** Whose lines are written by themselves. */
export const booksWithSettings = (ctx: Pick<Ctx, 'db'>): Promise<{ sellerId: number | null; isAutomatic: boolean }[]> =>
  ctx.db.selectFrom('accountingSettings').select(['sellerId', 'isAutomatic']).orderBy('sellerId').execute()
