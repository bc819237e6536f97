import type { Ctx } from '#platform/server/context.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { closeReseller, isPowerSeller, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { leaveReviews } from '#capabilities/offer/catalog/server/index.ts'
import { runningOfReseller } from '#capabilities/sale/orders/server/index.ts'
import { resellerRefusals } from '../vocabulary.ts'

/**
 * Back to the own name, once no subscription or instalment of the reseller runs: the reseller owes those buyers the
 * rest.
 */
export const closeFor = async (ctx: Ctx, seller: Seller, reason: string): Promise<void> => {
  if (!isPowerSeller(seller)) throw refuse(resellerRefusals, 'not_open')
  const count = await runningOfReseller(ctx, seller.id)
  if (count > 0) throw refuse(resellerRefusals, 'contracts_running', { count })
  await closeReseller(ctx, seller.id, reason)
  await leaveReviews(ctx, seller.id)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: seller.id,
    action: 'reseller.closed',
    subject: 'sellers',
    subjectId: seller.id,
    after: { reason },
  })
}
