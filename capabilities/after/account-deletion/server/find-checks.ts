import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { payoutState } from '#capabilities/after/payouts/vocabulary.ts'
import { orderPaymentState } from '#capabilities/sale/orders/vocabulary.ts'
import { sellerBalances } from '#capabilities/money/ledger/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import { riskyDays, type DeletionCheck } from '../vocabulary.ts'

/** How much is still open by each check; an account whose counts are all nought may go. */
export const checksOf = async (
  ctx: Pick<Ctx, 'db' | 'now'>,
  sellerId: number,
): Promise<{ name: DeletionCheck; count: number }[]> => {
  const { rows } = await sql<{ name: DeletionCheck; count: number }>`
    select 'risky_transfers' as name, count(*)::int as count from transfers t
      where t.seller_id = ${sellerId} and t.type = 'Payment' and t.state in ${inSet(transferState, 'received')} and not t.is_test and t.amount > 0
        and t.created_at > ${ctx.now.subtract({ hours: 24 * riskyDays })}
        and t.amount > coalesce((select sum(back.amount) from transfers back where back.refunds_id = t.id and back.state = 'successful'), 0)
    union all select 'active_orders', count(*)::int from orders o
      where o.seller_id = ${sellerId} and not o.is_test and (o.payment_state in ${inSet(orderPaymentState, 'unresolved')} or o.debt_amount > 0
        or exists (select 1 from claims c where c.order_id = o.id and c.resolved_at is null))
    union all select 'unpaid_payouts', count(*)::int from payouts p where p.seller_id = ${sellerId} and p.state in ${inSet(payoutState, 'open')}
    union all select 'unpaid_invoices', count(*)::int from payout_documents d where d.seller_id = ${sellerId} and d.state = 'unpaid'`.execute(
    ctx.db,
  )
  const owed = (await sellerBalances(ctx, sellerId)).filter(
    ({ pending, available, reserve, hold }) => pending + available + reserve + hold > 0,
  ).length
  return rows.map(({ name, count }) => ({ name, count: count + (name === 'unpaid_payouts' ? owed : 0) }))
}
