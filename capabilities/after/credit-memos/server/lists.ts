import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { creditMemoList } from '../contract.ts'
import { creditMemoTables } from './tables.ts'

export const creditMemos = bindList(creditMemoList, {
  from: sql`credit_memos m join sellers s on s.id = m.seller_id left join sellers i on i.id = m.issuer_seller_id left join reseller_company r on m.issuer_seller_id is null left join payouts p on p.id = m.payout_id`,
  id: sql`m.id`,
  // Who writes a memo keeps it as well as who is credited.
  scope: (ctx) =>
    ctx.actor.sellerId === null
      ? inScope(ctx, creditMemoTables, 'credit_memos', 'm')
      : sql`(${inScope(ctx, creditMemoTables, 'credit_memos', 'm')} or (m.issuer_seller_id = ${ctx.actor.sellerId} and m.state = 'issued'))`,
  columns: {
    id: sql`m.id`,
    number: sql`m.number`,
    token: sql`m.token`,
    issuerName: sql`coalesce(i.company, i.name, r.company)`,
    sellerName: sql`coalesce(s.company, s.name)`,
    recipientKind: sql`m.recipient_kind`,
    issuedOn: sql`m.issued_on`,
    state: sql`m.state`,
    suppliedFrom: sql`m.supplied_from`,
    suppliedTill: sql`m.supplied_till`,
    vatTreatment: sql`m.vat_treatment`,
    linesCount: sql`(select count(*)::int from credit_memo_lines l where l.credit_memo_id = m.id)`,
    payoutId: sql`m.payout_id`,
    payoutNumber: sql`coalesce(p.number, p.token)`,
    isEInvoice: sql`exists (select from credit_memo_files f where f.credit_memo_id = m.id and f.kind = 'xml')`,
    netAmount: sql`m.net_amount`,
    vatAmount: sql`m.vat_amount`,
    grossAmount: sql`m.gross_amount`,
    currency: sql`m.currency`,
    createdAt: sql`m.created_at`,
  },
  filters: {
    invoiceNumber: sql`m.number`,
    state: sql`m.state`,
    recipientKind: sql`m.recipient_kind`,
    vatTreatment: sql`m.vat_treatment`,
    amount: sql`m.gross_amount`,
    currency: sql`m.currency`,
    payoutId: sql`m.payout_id`,
    issued: sql`m.issued_on`,
    created: sql`m.created_at`,
    year: sql`extract(year from m.issued_on)::int`,
    monthNumber: sql`extract(month from m.issued_on)::int`,
  },
  search: (words) =>
    sql`(m.number ilike ${containing(words)} or p.number ilike ${containing(words)} or s.name ilike ${containing(words)} or s.company ilike ${containing(words)})`,
})
