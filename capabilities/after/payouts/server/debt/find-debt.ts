import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { balanceAccount } from '#capabilities/money/ledger/server/index.ts'
import { openOf, settledOf, type DebtEntry } from '../../rules/debt.ts'
import type { PayoutDocument } from '../tables.ts'

/** All a seller ever came to owe in a currency and what came in against it, in the order of the books. */
export const debtEntries = async (ctx: Pick<Ctx, 'db'>, sellerId: number, currency: string): Promise<DebtEntry[]> => {
  const { rows } = await sql<DebtEntry>`
    select t.at, e.amount, t.type, o.token as order_token from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id left join orders o on o.id = t.order_id
    where a.book = 'platform' and a.name = ${balanceAccount(sellerId, 'owed')} and a.currency = ${currency} order by t.id, e.seq`.execute(
    ctx.db,
  )
  return rows
}

/** What is still open of a debt invoice `d`, nothing for other documents and settled ones: what came in reaches the oldest debt first. */
export const openAmount: RawBuilder<number | null> = sql<
  number | null
>`case when d.kind = 'debt_invoice' and d.state = 'unpaid' then greatest(0, (d.content -> 'debt' ->> 'till')::bigint - greatest((d.content -> 'debt' ->> 'from')::bigint,
  (select coalesce(-sum(e.amount), 0) from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.book = 'platform' and a.name = 'recv:seller:' || d.seller_id and a.currency = d.currency and e.amount < 0)))::bigint end`

/** The invoices over what a seller owes that nothing has settled yet, the oldest first. */
export const openDebtInvoices = async (
  ctx: Pick<Ctx, 'db'>,
  sellerId: number,
): Promise<(PayoutDocument & { open: number })[]> => {
  const documents = await ctx.db
    .selectFrom('payoutDocuments')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('kind', '=', 'debt_invoice')
    .where('state', '=', 'unpaid')
    .orderBy('id')
    .execute()
  const settled = new Map<string, number>()
  for (const currency of new Set(documents.map((document) => document.currency)))
    settled.set(currency, settledOf(await debtEntries(ctx, sellerId, currency)))
  return documents.map((document) => ({
    ...document,
    open: openOf(document.content.debt!, settled.get(document.currency) ?? 0),
  }))
}
