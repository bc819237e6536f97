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
 * Puts every line of these days that is in no batch and has its rate into a new batch, and has its file written; where there are more
 * than a file takes, into several, of which the first is answered. Later lines go into the next one.
 */
export const makeBatchOf = async (ctx: Ctx, books: Books, days: Days, isAutomatic = false): Promise<{ id: number }> => {
  const settings = await lockSettings(ctx, books)
  await gatherLines(ctx, books)
  const waiting = sql`${inBooks(books)} and batch_id is null and event_date between ${days.from} and ${days.till}`
  const open = sql`${waiting} and euro_amount is not null`
  const count = await expectExportable(ctx, waiting, open)
  const made: number[] = []
  for (let number = await nextNumber(ctx, books), left = count; left > 0; left -= most, number++)
    made.push(
      await addBatch(ctx, books, { days, isAutomatic, number, head: headOf(ctx, books, settings, days, number), open }),
    )
  return { id: made[0]! }
}

type Adding = { days: Days; isAutomatic: boolean; number: number; head: ExtfHead; open: RawBuilder<unknown> }

/** A batch of the oldest open lines. */
const addBatch = async (ctx: Ctx, { sellerId }: Books, adding: Adding): Promise<number> => {
  const { days, isAutomatic, number, head, open } = adding
  const { id } = await ctx.db
    .insertInto('bookingBatches')
    .values({
      sellerId,
      number,
      fromOn: days.from,
      tillOn: days.till,
      datevExportStatus: 'waiting',
      isAutomatic,
      ...(await sumOf(ctx, open)),
      head: JSON.stringify(head),
      storageKey: null,
      sha256: null,
      size: null,
      createdBy: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning(['id'])
    .executeTakeFirstOrThrow()
  const lines = await takeLines(ctx, id, open)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: 'accounting.batch_made',
    subject: 'booking_batch',
    subjectId: id,
    after: { number, from: days.from.toString(), till: days.till.toString(), lines },
  })
  await enqueue(ctx, writeBatchFile, { batchId: id }, { key: `accounting.write_file:${id}` })
  return id
}

/** How many lines there are for batches; refuses what cannot be exported. */
const expectExportable = async (ctx: Ctx, waiting: RawBuilder<unknown>, open: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{
    count: number
    missing: number
  }>`select count(*)::int as count, count(*) filter (where account is null or gen_account is null)::int as missing from booking_lines where ${open}`.execute(
    ctx.db,
  )
  const { count, missing } = rows[0]!
  if (count === 0) throw await nothingToExport(ctx, waiting)
  if (missing > 0) throw refuse(accountingRefusals, 'account_missing', { count: missing })
  return count
}

/** The lines of the next file, in its order. */
const nextLines = (open: RawBuilder<unknown>) =>
  sql`select id, euro_amount, row_number() over (order by event_date, id) as position from booking_lines where ${open} order by event_date, id limit ${most}`

const sumOf = async (ctx: Ctx, open: RawBuilder<unknown>): Promise<{ linesCount: number; turnoverAmount: number }> =>
  (
    await sql<{
      linesCount: number
      turnoverAmount: number
    }>`select count(*)::int as lines_count, coalesce(sum(euro_amount), 0)::bigint as turnover_amount from (${nextLines(open)}) n`.execute(
      ctx.db,
    )
  ).rows[0]!

const nextNumber = async (ctx: Ctx, books: Books): Promise<number> => {
  const last = await ctx.db
    .selectFrom('bookingBatches')
    .select((e) => e.fn.max('number').as('number'))
    .where(inBooks(books))
    .executeTakeFirst()
  return (last?.number ?? 0) + 1
}

const takeLines = async (ctx: Ctx, batchId: number, open: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows } =
    await sql`update booking_lines l set batch_id = ${batchId}, position = n.position from (${nextLines(open)}) n where n.id = l.id`.execute(
      ctx.db,
    )
  return Number(numAffectedRows)
}

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
