import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { bindList, containing } from '#platform/server/lists.ts'
import type { Finder } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { bookingBatchList, bookingLineList, operatorBookingBatchList, operatorBookingLineList } from '../contract.ts'
import type { BooksKind } from '../vocabulary.ts'
import { accountingTables } from './tables.ts'

const datevState = sql`case when l.batch_id is not null then case when b.datev_export_status = 'processed' then 'processed' else 'prepared' end
  when l.euro_amount is null then 'skipped' when l.account is null or l.gen_account is null then 'error' else 'waiting' end`

/** Rows of a table that belong to sellers, or to the operator's company. */
const scopeOf =
  (kind: BooksKind, table: 'booking_lines' | 'booking_batches', alias: string) =>
  (ctx: Ctx): RawBuilder<SqlBool> =>
    sql<SqlBool>`${sql.ref(`${alias}.seller_id`)} ${kind === 'operator' ? sql`is null` : sql`is not null`} and ${inScope(ctx, accountingTables, table, alias)}`

const linesOf = (kind: BooksKind) => ({
  from: sql`booking_lines l left join sellers s on s.id = l.seller_id left join booking_batches b on b.id = l.batch_id`,
  id: sql`l.id`,
  scope: scopeOf(kind, 'booking_lines', 'l'),
  columns: {
    id: sql`l.id`,
    documentField1: sql`l.document_field1`,
    bookingText: sql`l.booking_text`,
    eventDate: sql`l.event_date`,
    bookingType: sql`l.booking_type`,
    account: sql`l.account`,
    genAccount: sql`l.gen_account`,
    buKey: sql`l.bu_key`,
    side: sql`l.side`,
    datevState,
    datevExportStatus: sql`b.datev_export_status`,
    batchNumber: sql`b.number`,
    batchId: sql`l.batch_id`,
    position: sql`l.position`,
    euPlace: sql`l.eu_place`,
    euRate: sql`l.eu_rate / 100.0`,
    isGeneralReversal: sql`l.is_general_reversal`,
    eventKey: sql`l.event_key`,
    orderId: sql`l.order_id`,
    rate: sql`'1 ' || upper(l.currency) || ' = ' || trim_scale(l.rate_millionths / 1000000.0) || ' EUR'`,
    rateOn: sql`l.rate_on`,
    rateSource: sql`l.rate_source`,
    euroAmount: sql`l.euro_amount`,
    euro: sql`'eur'`,
    amount: sql`l.amount`,
    currency: sql`l.currency`,
    sellerName: sql`s.name`,
  },
  filters: {
    bookingType: sql`l.booking_type`,
    genAccount: sql`l.gen_account`,
    genAccountPresent: sql`(l.gen_account is not null)`,
    account: sql`l.account`,
    documentField1: sql`l.document_field1`,
    wDocumentField1Present: sql`(l.document_field1 <> '')`,
    amount: sql`l.amount`,
    currency: sql`l.currency`,
    eventDate: sql`l.event_date`,
    eventKey: sql`l.event_key`,
    datevState,
    datevExportStatus: sql`b.datev_export_status`,
    batchId: sql`l.batch_id`,
  },
  search: (words: string) =>
    sql<SqlBool>`(l.document_field1 ilike ${containing(words)} or l.booking_text ilike ${containing(words)} or l.account = ${words} or l.gen_account = ${words})`,
})

export const bookingLines = bindList(bookingLineList, linesOf('seller'))
export const operatorBookingLines = bindList(operatorBookingLineList, linesOf('operator'))

const batchesOf = (kind: BooksKind) => ({
  from: sql`booking_batches b left join sellers s on s.id = b.seller_id`,
  id: sql`b.id`,
  scope: scopeOf(kind, 'booking_batches', 'b'),
  columns: {
    id: sql`b.id`,
    number: sql`b.number`,
    from: sql`b.from_on`,
    till: sql`b.till_on`,
    datevExportStatus: sql`b.datev_export_status`,
    isAutomatic: sql`b.is_automatic`,
    linesCount: sql`b.lines_count`,
    createdAt: sql`b.created_at`,
    turnoverAmount: sql`b.turnover_amount`,
    currency: sql`'eur'`,
    sellerName: sql`s.name`,
  },
  filters: {
    datevExportStatus: sql`b.datev_export_status`,
    isAutomatic: sql`b.is_automatic`,
    eventDate: sql`b.from_on`,
    created: sql`b.created_at`,
  },
})

export const bookingBatches = bindList(bookingBatchList, batchesOf('seller'))
export const operatorBookingBatches = bindList(operatorBookingBatchList, batchesOf('operator'))

export const references: Readonly<Record<string, Finder>> = {
  booking_batches: {
    permission: 'accounting.read',
    from: sql`booking_batches b`,
    id: sql`b.id`,
    name: sql`b.number || ' · ' || b.from_on || ' – ' || b.till_on`,
    scope: (ctx) => inScope(ctx, accountingTables, 'booking_batches', 'b'),
  },
}
