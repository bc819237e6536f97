import { sql } from 'kysely'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { creditMemoList } from '../contract.ts'
import { creditMemoTables } from './tables.ts'

export const creditMemos = bindList(creditMemoList, {
  table: 'creditMemos',
  as: 'm',
  joins: sql`join sellers s on s.id = m.seller_id left join sellers i on i.id = m.issuer_seller_id left join reseller_company r on m.issuer_seller_id is null left join payouts p on p.id = m.payout_id`,
  // Both issuer and recipient see a memo.
  scope: (ctx) =>
    ctx.actor.sellerId === null
      ? inScope(ctx, creditMemoTables, 'credit_memos', 'm')
      : sql`(${inScope(ctx, creditMemoTables, 'credit_memos', 'm')} or (m.issuer_seller_id = ${ctx.actor.sellerId} and m.state = 'issued'))`,
  columns: {
    issuerName: sql`coalesce(i.company, i.name, r.company)`,
    sellerName: sql`coalesce(s.company, s.name)`,
    linesCount: sql`(select count(*)::int from credit_memo_lines l where l.credit_memo_id = m.id)`,
    payoutNumber: sql`coalesce(p.number, p.token)`,
    isEInvoice: sql`exists (select from credit_memo_files f where f.credit_memo_id = m.id and f.kind = 'xml')`,
  },
  filters: {
    invoiceNumber: sql`m.number`,
    amount: sql`m.gross_amount`,
    issued: sql`m.issued_on`,
    created: sql`m.created_at`,
    year: sql`extract(year from m.issued_on)::int`,
    monthNumber: sql`extract(month from m.issued_on)::int`,
  },
  search: (words) =>
    sql`(m.number ilike ${containing(words)} or p.number ilike ${containing(words)} or ${hasWords(sql`s.name`, words)} or ${hasWords(sql`s.company`, words)})`,
})
