import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inBooks, type Books } from './find-books.ts'

/** The positions of payers among the debtors of these books; who has none gets the next. Called with the settings locked. */
export const debtorsOf = async (
  ctx: Pick<Ctx, 'db'>,
  books: Books,
  payerIds: readonly number[],
): Promise<Map<number, number>> => {
  const wanted = [...new Set(payerIds)].sort((a, b) => a - b)
  if (wanted.length === 0) return new Map()
  await sql`insert into accounting_debtors (seller_id, payer_id, position)
    select ${books.sellerId}::bigint, w.id, (select coalesce(max(position), -1) from accounting_debtors where ${inBooks(books)}) + row_number() over (order by w.id)
    from unnest(${wanted}::bigint[]) as w (id) where not exists (select from accounting_debtors d where d.payer_id = w.id and ${inBooks(books, 'd.seller_id')})`.execute(
    ctx.db,
  )
  const rows = await ctx.db
    .selectFrom('accountingDebtors')
    .select(['payerId', 'position'])
    .where(inBooks(books))
    .where('payerId', 'in', wanted)
    .execute()
  return new Map(rows.map(({ payerId, position }) => [payerId, position]))
}
