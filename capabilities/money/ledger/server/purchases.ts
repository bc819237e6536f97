import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'

type Reading = Pick<Ctx, 'db'>

/** What the reseller bought of a seller, positive, and how that is taxed. */
export type Purchased = { tax: string; net: number; vat: number }

const sums = sql`coalesce(sum(e.amount) filter (where a.name like 'cogs:%'), 0)::bigint as net, coalesce(sum(e.amount) filter (where a.name like 'input_vat:%'), 0)::bigint as vat`

/** The purchase booked with a payment, with what corrected invoices changed in it; nothing where the seller sold in the own name. */
export const purchasedOf = async (ctx: Reading, paymentId: number): Promise<Purchased | undefined> => {
  const { rows } =
    await sql<Purchased>`select split_part(a.name, ':', 2) || ':' || split_part(a.name, ':', 3) || ':' || split_part(a.name, ':', 4) as tax, ${sums}
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.payment_id = ${paymentId} and t.type in ('Payment', 'Correction') and (a.name like 'cogs:%' or a.name like 'input_vat:%') group by 1 order by net desc limit 1`.execute(
      ctx.db,
    )
  return rows[0]
}

/**
 * What was bought of a seller in a month so far under one tax: its VAT is rounded on the month, so that many small
 * sales do not drift from the rate.
 */
export const purchasesOfMonth = async (
  ctx: Reading,
  sellerId: number,
  currency: string,
  tax: string,
  day: Temporal.PlainDate,
): Promise<{ net: number; vat: number }> => {
  const { rows } = await sql<{
    net: number
    vat: number
  }>`select ${sums} from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.seller_id = ${sellerId} and t.type = 'Payment' and t.business_date >= ${day.with({ day: 1 })} and a.currency = ${currency} and a.name in (${`cogs:${tax}`}, ${`input_vat:${tax}`})`.execute(
    ctx.db,
  )
  return rows[0] ?? { net: 0, vat: 0 }
}
