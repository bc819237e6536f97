import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { permits, type MoveOf } from '#platform/shared/machine.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { setOnHold, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { accountPlanState, deletionDays, planRefusals } from '../vocabulary.ts'
import { startPeriod } from './begin-plan.ts'
import { sellerOr404 } from './change-own-plan.ts'
import { planUpdated } from './events.ts'
import { lockedAccount, planById } from './find-plan.ts'
import { mailStanding } from './mail-seller.ts'
import { showAccount } from './show-account.ts'
import { showOwnPlan } from './show-own-plan.ts'

export type AccountMove = Exclude<MoveOf<typeof accountPlanState>, 'start' | 'try_out'>

/**
 * Moves an account to another state: whether its shop sells follows from it, and a reactivated account pays from today
 * on.
 */
export const moveAccount = async (
  ctx: Ctx,
  seller: Seller,
  name: AccountMove,
  reason: string | null,
  { isTold = true }: { isTold?: boolean } = {},
): Promise<void> => {
  const account = await lockedAccount(ctx, seller.id)
  const today = localDay(ctx.now, seller.zone)
  const { from, to } = await move(ctx, accountPlanState, account.id, name, {
    reason: reason ?? undefined,
    set: {
      reason,
      deletionOn: name === 'plan_deletion' ? today.add({ days: deletionDays }) : null,
      changedAt: ctx.now,
    },
  })
  const sells = permits(accountPlanState, to as typeof account.state, 'sell')
  await setOnHold(ctx, seller.id, !sells)
  const plan = await planById(ctx, account.planId)
  if (sells && account.nextOn === null && plan.priceAmount > 0) await startPeriod(ctx, seller, plan, today, today)
  if (isTold && (name === 'hold' || name === 'plan_deletion'))
    await mailStanding(ctx, seller, name, {
      reason,
      deletionOn: name === 'plan_deletion' ? today.add({ days: deletionDays }) : null,
      changeId: ctx.now.epochMilliseconds,
    })
  await emit(ctx, planUpdated, { planId: account.planId, fromPlanId: account.planId }, seller.id)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: seller.id,
    action: `plans.account_${name}`,
    subject: 'account_plans',
    subjectId: seller.id,
    before: { state: from },
    after: { state: to, ...(reason ? { reason } : {}) },
  })
}

export const moveAccountOf = async (ctx: Ctx, sellerId: number, name: AccountMove, reason: string | null) => {
  await moveAccount(ctx, await sellerOr404(ctx, sellerId), name, reason)
  return showAccount(ctx, { id: sellerId })
}

/**
 * A seller requests the deletion of their account, or withdraws the request; neither overrides the operator's decision.
 */
export const moveOwnAccount = async (ctx: Ctx, name: 'request_deletion' | 'keep', reason: string | null) => {
  const { state } = await lockedAccount(ctx, sellerOf(ctx))
  if (!permits(accountPlanState, state, name === 'keep' ? 'withdraw' : name))
    throw refuse(planRefusals, 'account_rests')
  await moveAccount(ctx, await sellerOr404(ctx, sellerOf(ctx)), name, reason)
  return showOwnPlan(ctx)
}
