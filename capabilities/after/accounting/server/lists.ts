import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
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
  table: 'bookingLines' as const,
  as: 'l',
  joins: sql`left join sellers s on s.id = l.seller_id left join booking_batches b on b.id = l.batch_id`,
  scope: scopeOf(kind, 'booking_lines', 'l'),
  columns: {
    datevState,
    datevExportStatus: sql`b.datev_export_status`,
    batchNumber: sql`b.number`,
    euRate: sql`l.eu_rate / 100.0`,
    rate: sql`'1 ' || upper(l.currency) || ' = ' || trim_scale(l.rate_millionths / 1000000.0) || ' EUR'`,
    euro: sql`'eur'`,
    sellerName: sql`s.name`,
  },
  filters: {
    /** Whose money the line is about, in the operator's books, too: by its movement, its document or its payout. */
    sellerAccount: sql`coalesce(l.seller_id, (select seller_id from ledger_transactions where id = l.ledger_transaction_id), (select seller_id from orders where id = l.order_id), (select seller_id from payouts where id = l.payout_id), (select seller_id from payout_documents where id = l.payout_document_id))`,
    genAccountPresent: sql`(l.gen_account is not null)`,
    wDocumentField1Present: sql`(l.document_field1 <> '')`,
    datevState,
    datevExportStatus: sql`b.datev_export_status`,
  },
  search: (words: string) =>
    sql<SqlBool>`(l.document_field1 ilike ${containing(words)} or ${hasWords(sql`l.booking_text`, words)} or l.account = ${words} or l.gen_account = ${words})`,
})

export const bookingLines = bindList(bookingLineList, linesOf('seller'))
export const operatorBookingLines = bindList(operatorBookingLineList, linesOf('operator'))

const batchesOf = (kind: BooksKind) => ({
  table: 'bookingBatches' as const,
  as: 'b',
  joins: sql`left join sellers s on s.id = b.seller_id`,
  scope: scopeOf(kind, 'booking_batches', 'b'),
  columns: {
    from: sql`b.from_on`,
    till: sql`b.till_on`,
    currency: sql`'eur'`,
    sellerName: sql`s.name`,
  },
  filters: {
    eventDate: sql`b.from_on`,
    created: sql`b.created_at`,
  },
})

export const bookingBatches = bindList(bookingBatchList, batchesOf('seller'))
export const operatorBookingBatches = bindList(operatorBookingBatchList, batchesOf('operator'))

export const references: Readonly<Record<string, ReferenceSource>> = {
  booking_batches: {
    permission: 'accounting.read',
    from: sql`booking_batches b`,
    id: sql`b.id`,
    name: sql`b.number || ' · ' || b.from_on || ' – ' || b.till_on`,
    scope: (ctx) => inScope(ctx, accountingTables, 'booking_batches', 'b'),
  },
}
