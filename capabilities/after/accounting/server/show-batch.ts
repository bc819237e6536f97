import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { accountingRefusals, type BookingType, type BooksKind } from '../vocabulary.ts'
import { findBatch } from './batches.ts'
import { inBooks } from './find-books.ts'
import type { BookingBatch } from './tables.ts'

const digitsOf = (day: BookingBatch['fromOn']): string => day.toString().replaceAll('-', '')
const fileName = ({ number, fromOn, tillOn }: BookingBatch): string =>
  `EXTF_Buchungsstapel_${String(number).padStart(4, '0')}_${digitsOf(fromOn)}-${digitsOf(tillOn)}.csv`

/** A batch with the sums of its lines by account, in euros. A general reversal counts negative on its side. */
export const showBatch = async (ctx: Ctx, kind: BooksKind, id: number) => {
  const batch = await findBatch(ctx, kind, id)
  const {
    number,
    fromOn,
    tillOn,
    datevExportStatus,
    isAutomatic,
    linesCount,
    turnoverAmount,
    sha256,
    size,
    head,
    createdAt,
  } = batch
  return {
    id,
    number,
    from: fromOn,
    till: tillOn,
    datevExportStatus,
    isAutomatic,
    linesCount,
    withoutRate: await withoutRate(ctx, batch),
    turnoverAmount,
    fileName: fileName(batch),
    sha256,
    size,
    consultantNumber: head.consultantNumber,
    clientNumber: head.clientNumber,
    createdAt,
    sums: await sumsOf(ctx, id),
    types: await typesOf(ctx, id),
  }
}

const sumsOf = async (ctx: Ctx, id: number) => {
  const { rows } = await sql<{ account: string; debit: number; credit: number; balance: number }>`
    select account, coalesce(sum(amount) filter (where is_debit), 0)::bigint as debit, coalesce(sum(amount) filter (where not is_debit), 0)::bigint as credit, sum(case when is_debit then amount else -amount end)::bigint as balance from (
      select account, side = 'S' as is_debit, case when is_general_reversal then -euro_amount else euro_amount end as amount from booking_lines where batch_id = ${id}
      union all select gen_account, side = 'H', case when is_general_reversal then -euro_amount else euro_amount end from booking_lines where batch_id = ${id}
    ) each group by account order by account`.execute(ctx.db)
  return rows
}

const typesOf = async (ctx: Ctx, id: number) => {
  const { rows } = await sql<{
    bookingType: BookingType
    count: number
    amount: number
  }>`select booking_type, count(*)::int as count, sum(case when is_general_reversal or (side = 'H') then -euro_amount else euro_amount end)::bigint as amount from booking_lines where batch_id = ${id} group by booking_type order by booking_type`.execute(
    ctx.db,
  )
  return rows
}

/** How many lines of its days wait for their rate. */
const withoutRate = async (ctx: Ctx, batch: BookingBatch): Promise<number> => {
  const {
    rows: [waiting],
  } = await sql<{
    count: number
  }>`select count(*)::int as count from booking_lines where ${inBooks(batch)} and batch_id is null and euro_amount is null and event_date between ${batch.fromOn} and ${batch.tillOn}`.execute(
    ctx.db,
  )
  return waiting?.count ?? 0
}

/** The file as it was made; each download is noted. */
export const openFile = async (ctx: Ctx, kind: BooksKind, id: number): Promise<RawAnswer> => {
  const batch = await findBatch(ctx, kind, id)
  if (batch.storageKey === null) throw refuse(accountingRefusals, 'file_not_ready')
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: batch.sellerId,
    action: 'accounting.file_opened',
    subject: 'booking_batch',
    subjectId: id,
  })
  return rawAnswer({
    headers: {
      'content-type': 'text/csv; charset=windows-1252',
      'content-disposition': `attachment; filename="${fileName(batch)}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
    body: { storedAs: batch.storageKey },
  })
}
