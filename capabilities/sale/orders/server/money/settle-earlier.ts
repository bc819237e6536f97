import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { lockBalances } from '#capabilities/money/ledger/server/index.ts'
import { sellersOwnProviders } from '#capabilities/sale/payments/providers/declared.ts'
import { letPaySeller, lockTransfer } from '#capabilities/sale/payments/server/index.ts'
import { orderById } from '../find-order.ts'
import { settleReceived } from './book-receipt.ts'

/** What makes a payment `t` payable is in a payout: the seller got its money twice, and the operator decides about that. */
const isPaidOut: RawBuilder<SqlBool> = sql`exists (select from ledger_transactions x join payout_lines l on l.ledger_transaction_id = x.id and l.seller_id = t.seller_id and l.freed_at is null
  where x.payment_id = t.id and x.type = 'Release')`

/**
 * Every night before the books are checked: payments that reached the seller's own account, and that older versions
 * gave the seller credit for, are settled as if they came in today, as long as no payout has paid them. Safe to repeat:
 * a payment that is settled is none of them.
 */
export const settleEarlierReceipts = job('orders.settle_earlier_receipts', {
  schedule: '5 3 * * *',
  run: async (world) => {
    const { rows } = await sql<{ id: number; orderId: number; sellerId: number; currency: string }>`
      select t.id, t.order_id, t.seller_id, t.currency from transfers t join orders o on o.id = t.order_id
      where t.provider = any(${[...sellersOwnProviders]}::text[]) and t.type = 'Payment' and not t.pays_seller and not t.is_test and o.sold_by = 'seller' and not exists (select from held_payments h where h.transfer_id = t.id) and not ${isPaidOut} order by t.id`.execute(
      world.db,
    )
    await oneByOne(world, rows, async (ctx, { id, orderId, sellerId, currency }) => {
      await ctx.db.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
      await lockBalances(ctx, sellerId, currency)
      if ((await lockTransfer(ctx, id)).paysSeller || (await wasPaidOut(ctx, id))) return
      await letPaySeller(ctx, id)
      const amount = await unsettled(ctx, id)
      const [order, payment] = [await orderById(ctx, orderId), await lockTransfer(ctx, id)]
      if (amount > 0) await settleReceived(ctx, order, payment, { key: `${id}:earlier`, amount })
    })
  },
})

const wasPaidOut = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await sql`select from transfers t where t.id = ${id} and ${isPaidOut}`.execute(ctx.db)).rows.length > 0

/** The part of a payment that is at its provider and not waiting for an instalment. */
export const unsettled = async (ctx: Ctx, id: number): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(e.amount), 0)::bigint as amount from transfers t join ledger_transactions x on x.transfer_id = t.id join ledger_entries e on e.transaction_id = x.id join ledger_accounts a on a.id = e.account_id
    where (t.id = ${id} or t.refunds_id = ${id}) and (a.name = 'ext:' || t.provider or a.name like 'unallocated:%')`.execute(
    ctx.db,
  )
  return rows[0]?.amount ?? 0
}
