import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { placeInPlan } from '#capabilities/sale/direct-debits/server/index.ts'
import { orderRateState } from '../../vocabulary.ts'

const found = async (ctx: Ctx, question: ReturnType<typeof sql<{ found: boolean }>>): Promise<boolean> =>
  (await question.execute(ctx.db)).rows[0]?.found ?? false

/**
 * What follows a payment: future instalments of all orders placed with one click, and of all orders a method pays for.
 */
export const placeOfPayment: Parameters<typeof placeInPlan.bring>[0] = {
  hasLater: (ctx, transferId) =>
    found(
      ctx,
      sql`select exists (select from transfers t join order_rates r on r.order_id = t.order_id
        where ${transferId} in (t.id, t.charged_with_id) and r.state = 'future' and r.amount > 0) as found`,
    ),
  isLast: (ctx, { paymentMethodId, orderRateId }) =>
    found(
      ctx,
      sql`select not exists (select from orders o join order_rates r on r.order_id = o.id
        where o.payment_method_id = ${paymentMethodId} and r.state in ${inSet(orderRateState, 'open')} and r.id is distinct from ${orderRateId} and r.amount > 0) as found`,
    ),
}
