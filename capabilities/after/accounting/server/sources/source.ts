import type { AccountingVat } from '#capabilities/money/exchange-rates/rules/accounting-vat.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Booking, BookingRules } from '../../rules/bookings.ts'
import type { LineRate } from '../../rules/foreign-amounts.ts'
import type { Books } from '../find-books.ts'

/**
 * The origin of a line. In other currencies: the rate stored with the document or exchange, otherwise the day whose
 * rate applies.
 */
export type Source = {
  day: Temporal.PlainDate
  rateDay: Temporal.PlainDate
  rate: LineRate | undefined
  number: string
  about: string
  currency: string
  payerId: number | null
  orderId: number | null
  invoiceId: number | null
  creditMemoId: number | null
  ledgerTransactionId: number | null
  payoutId: number | null
  payoutDocumentId: number | null
  bookings: (bookingRules: BookingRules) => Booking[]
}
/** A source of nothing yet but what is said of it. */
export const source = (
  said: Partial<Source> & Pick<Source, 'day' | 'number' | 'about' | 'currency' | 'bookings'>,
): Source => ({
  rateDay: said.day,
  rate: undefined,
  payerId: null,
  orderId: null,
  invoiceId: null,
  creditMemoId: null,
  ledgerTransactionId: null,
  payoutId: null,
  payoutDocumentId: null,
  ...said,
})

/**
 * What has no line yet, of one kind: the next after an id, oldest first, `atOnce` at most, and how far was looked;
 * nothing once there is no more. Not everything looked at gives a source.
 */
export type Sources = (
  ctx: Pick<Ctx, 'db'>,
  books: Books,
  from: Temporal.PlainDate,
  after: number,
) => Promise<{ sources: Source[]; last: number } | null>
export const atOnce = 5000

/** A page of rows that each give a source. */
export const pageOf = <R extends { id: number }>(
  rows: readonly R[],
  sourceOf: (row: R) => Source,
): { sources: Source[]; last: number } | null =>
  rows.length === 0 ? null : { sources: rows.map(sourceOf), last: rows.at(-1)!.id }

/** A rate that stands beside what is booked, or nothing. */
export type KeptRate = { rateMillionths: number | null; rateSource: string | null; rateOn: Temporal.PlainDate | null }
export const keptRate = ({ rateMillionths, rateSource, rateOn }: KeptRate): LineRate | undefined =>
  rateMillionths !== null && rateSource !== null && rateOn !== null
    ? { rateMillionths, source: rateSource, validOn: rateOn }
    : undefined

/** The rate by which a document stated its VAT in euros. */
export const rateOfVat = (vat: AccountingVat | null | undefined): LineRate | undefined =>
  vat?.currency === 'eur'
    ? { rateMillionths: vat.rateMillionths, source: vat.source, validOn: Temporal.PlainDate.from(vat.validOn) }
    : undefined
