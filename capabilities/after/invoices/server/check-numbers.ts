import { sql } from 'kysely'
import { faultsShown, type BookFault, type BookRule } from '#capabilities/sale/ledger/server/index.ts'

/** Invoice numbers have no gaps: as many documents as the last number says, the last one bearing it. */
export const faultsInNumbers: BookRule = async (ctx) => {
  const { rows } = await sql<BookFault>`select 'numbers_without_gaps' as rule, 'invoice_series ' || s.id as where, s.last_number - count(i.id) as amount
    from invoice_series s left join invoices i on i.series_id = s.id group by s.id having s.last_number <> count(i.id) or max(i.sequence) <> s.last_number limit ${faultsShown}`.execute(ctx.db)
  return rows
}
