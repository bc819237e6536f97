import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'

/** What an account earned with a sale of a seller, or gave back, as its credit memo names it. */
export type Commission = {
  id: number
  recipientKind: 'team_member' | 'publisher'
  issuerSellerId: number
  currency: string
  day: Temporal.PlainDate
  tax: string
  net: number
  vat: number
}

/** Commissions of an account that `isOpen` by their ledger transaction, of sales whose share is pending no more. */
export const commissionsOf = async (
  ctx: Pick<Ctx, 'db'>,
  accountId: number,
  pendingAccount: string,
): Promise<Commission[]> => {
  const { rows } = await sql<Commission>`
    select t.id, case when e.affiliate_node_id is null then 'team_member' else 'publisher' end as recipient_kind, e.seller_id as issuer_seller_id, e.currency, e.created_on as day, e.tax, e.net_amount as net, e.vat_amount as vat
    from sales_earnings e join ledger_transactions t on t.idempotency_key = e.ledger_key
    where e.account_id = ${accountId}
      and not exists (select from ledger_transactions p join ledger_entries n on n.transaction_id = p.id join ledger_accounts a on a.id = n.account_id
        where p.payment_id = e.payment_id and a.name = ${pendingAccount} and a.currency = e.currency group by a.id having sum(n.amount) <> 0)
    order by t.id`.execute(ctx.db)
  return rows
}
