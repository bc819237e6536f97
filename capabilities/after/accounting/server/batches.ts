import { sql, type RawBuilder } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { fiscalYearStart } from '../rules/accounts.ts'
import type { ExtfHead } from '../rules/extf.ts'
import { accountingRefusals, datevExportStatus, type BooksKind } from '../vocabulary.ts'
import { gatherLines } from './gather-lines.ts'
import { inBooks, type Books } from './find-books.ts'
import { lockSettings } from './find-settings.ts'
import { accountingTables, type AccountingSettings, type BookingBatch } from './tables.ts'
import { writeBatchFile } from './write-file.ts'

/** A file takes no more (EXTF). */
const most = 99_999

export type Days = { from: Temporal.PlainDate; till: Temporal.PlainDate }

/** A batch of this kind of books in the actor's scope; 404 for others. */
export const findBatch = async (ctx: Ctx, kind: BooksKind, id: number): Promise<BookingBatch> => {
  const batch = await ctx.db
    .selectFrom('bookingBatches')
    .selectAll()
    .where('id', '=', id)
    .where('sellerId', kind === 'operator' ? 'is' : 'is not', null)
    .where(inScope(ctx, accountingTables, 'booking_batches'))
    .executeTakeFirst()
  if (!batch) throw notFound()
  return batch
}

const headOf = (
  ctx: Ctx,
  books: Books,
  settings: AccountingSettings,
  { from, till }: Days,
  number: number,
): ExtfHead => ({
  createdAt: ctx.now.toZonedDateTimeISO(books.zone).toPlainDateTime().toString({ smallestUnit: 'millisecond' }),
  exportedBy: books.exportedBy,
  consultantNumber: settings.consultantNumber,
  clientNumber: settings.clientNumber,
  fiscalYearStart: fiscalYearStart(from, settings.fiscalYearMonth).toString(),
  accountLength: settings.accountLength,
  from: from.toString(),
  till: till.toString(),
  label: `Kontor ${number} ${from.toString().slice(0, 7)}`,
  isLocked: settings.isLocked,
  chart: settings.chart,
})

/** Why a batch would be empty: nothing happened, or all of it waits for an exchange rate. */
const nothingToExport = async (ctx: Ctx, waiting: RawBuilder<unknown>) => {
  const { rows } = await sql<{
    count: number
    currencies: string
  }>`select count(*)::int as count, coalesce(string_agg(distinct upper(currency), ', '), '') as currencies from booking_lines where ${waiting}`.execute(
    ctx.db,
  )
  const { count, currencies } = rows[0]!
  return count === 0
    ? refuse(accountingRefusals, 'nothing_to_export')
    : refuse(accountingRefusals, 'rate_missing', { count, currencies })
}

/**
 * Puts every line of these days that is in no batch and has its rate into a new batch, and has its file written. Later
 * lines go into the next one.
 */
export const makeBatchOf = async (ctx: Ctx, books: Books, days: Days, isAutomatic = false): Promise<{ id: number }> => {
  const { sellerId } = books
  const settings = await lockSettings(ctx, books)
  await gatherLines(ctx, books)
  const waiting = sql`${inBooks(books)} and batch_id is null and event_date between ${days.from} and ${days.till}`
  const open = sql`${waiting} and euro_amount is not null`
  const { count, amount } = await expectExportable(ctx, waiting, open)
  const number = await nextNumber(ctx, books)
  const batch = await ctx.db
    .insertInto('bookingBatches')
    .values({
      sellerId,
      number,
      fromOn: days.from,
      tillOn: days.till,
      datevExportStatus: 'waiting',
      isAutomatic,
      linesCount: count,
      turnoverAmount: amount,
      head: JSON.stringify(headOf(ctx, books, settings, days, number)),
      storageKey: null,
      sha256: null,
      size: null,
      createdBy: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await takeLines(ctx, batch.id, open)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: 'accounting.batch_made',
    subject: 'booking_batch',
    subjectId: batch.id,
    after: { number, from: days.from.toString(), till: days.till.toString(), lines: count },
  })
  await enqueue(ctx, writeBatchFile, { batchId: batch.id }, { key: `accounting.write_file:${batch.id}` })
  return batch
}

/** How many lines a batch would hold and what they add up to; refuses what cannot be exported. */
const expectExportable = async (ctx: Ctx, waiting: RawBuilder<unknown>, open: RawBuilder<unknown>) => {
  const { rows } = await sql<{
    count: number
    missing: number
    amount: number
  }>`select count(*)::int as count, count(*) filter (where account is null or gen_account is null)::int as missing, coalesce(sum(euro_amount), 0)::bigint as amount from booking_lines where ${open}`.execute(
    ctx.db,
  )
  const { count, missing, amount } = rows[0]!
  if (count === 0) throw await nothingToExport(ctx, waiting)
  if (missing > 0) throw refuse(accountingRefusals, 'account_missing', { count: missing })
  if (count > most) throw refuse(accountingRefusals, 'too_many_lines', { count })
  return { count, amount }
}

const nextNumber = async (ctx: Ctx, books: Books): Promise<number> => {
  const last = await ctx.db
    .selectFrom('bookingBatches')
    .select((e) => e.fn.max('number').as('number'))
    .where(inBooks(books))
    .executeTakeFirst()
  return (last?.number ?? 0) + 1
}

const takeLines = (ctx: Ctx, batchId: number, open: RawBuilder<unknown>): Promise<unknown> =>
  sql`update booking_lines l set batch_id = ${batchId}, position = n.position from (select id, row_number() over (order by event_date, id) as position from booking_lines where ${open}) n where n.id = l.id`.execute(
    ctx.db,
  )

/** Requested by a person, for past days or today. */
export const makeBatch = async (ctx: Ctx, books: Books, days: Days) => {
  const settings = await lockSettings(ctx, books)
  const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0
  if (isBefore(days.till, days.from)) throw invalid({ till: ['before_from'] })
  if (isBefore(localDay(ctx.now, books.zone), days.till)) throw invalid({ till: ['in_future'] })
  if (
    !fiscalYearStart(days.from, settings.fiscalYearMonth).equals(fiscalYearStart(days.till, settings.fiscalYearMonth))
  )
    throw invalid({ till: ['other_fiscal_year'] })
  return makeBatchOf(ctx, books, days)
}

export const retryBatch = async (ctx: Ctx, kind: BooksKind, id: number) => {
  const batch = await findBatch(ctx, kind, id)
  const { to } = await move(ctx, datevExportStatus, batch.id, 'retry')
  await enqueue(ctx, writeBatchFile, { batchId: batch.id }, { key: `accounting.write_file:${batch.id}` })
  return { datevExportStatus: to }
}
