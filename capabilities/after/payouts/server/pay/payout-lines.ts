import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { exchangeInWords, exchangeOfMovement } from '../exchange/exchange-available.ts'

export type PayoutLine = {
  id: number
  type: string
  at: Temporal.Instant
  orderId: number | null
  orderNumber: string | null
  orderToken: string | null
  productName: string | null
  exchange: string | null
  amount: number
}

/** The movements a payout pays, oldest first. */
export const linesOf = async (ctx: Pick<Ctx, 'db'>, payoutId: number, most: number): Promise<PayoutLine[]> => {
  const { rows } = await sql<PayoutLine>`
    select l.id, t.type, t.at, t.order_id, o.number as order_number, o.token as order_token, p.name as product_name, ${exchangeInWords} as exchange, l.amount
    from payout_lines l join ledger_transactions t on t.id = l.ledger_transaction_id left join orders o on o.id = t.order_id left join products p on p.id = o.product_id ${exchangeOfMovement}
    where l.payout_id = ${payoutId} order by t.id limit ${most}`.execute(ctx.db)
  return rows
}
