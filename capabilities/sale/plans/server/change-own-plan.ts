import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { permits } from '#platform/shared/machine.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { defaultLocale } from '#platform/shared/texts.ts'
import { textFor } from '#platform/shared/text-by-language.ts'
import { sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { kindOfChange } from '../rules/change-of-plan.ts'
import { accountPlanState, planRefusals } from '../vocabulary.ts'
import { beginPlan } from './begin-plan.ts'
import { lockAccount, offeredPlans, planById } from './find-plan.ts'
import { showOwnPlan } from './show-own-plan.ts'
import type { AccountPlan, Plan } from './tables.ts'

export const sellerOr404 = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<Seller> => {
  const seller = await sellerById(ctx, sellerId)
  if (!seller) throw notFound()
  return seller
}

/** Whether a change waits for the next period: only what is paid for has one. */
const waits = async (ctx: Ctx, seller: Seller, account: AccountPlan | undefined, plan: Plan): Promise<boolean> => {
  if (
    !account ||
    account.state === 'trial' ||
    account.nextOn === null ||
    Temporal.PlainDate.compare(account.nextOn, localDay(ctx.now, seller.zone)) <= 0
  )
    return false
  return kindOfChange(await planById(ctx, account.planId), plan) === 'period_end'
}

/**
 * Changes an account's plan: `when` sets the beginning; by default an upgrade begins now and a downgrade with the next
 * period.
 */
export const changePlan = async (
  ctx: Ctx,
  seller: Seller,
  plan: Plan,
  { when, reason = null }: { when?: 'now' | 'period_end' | undefined; reason?: string | null } = {},
): Promise<void> => {
  const account = await lockAccount(ctx, seller.id)
  if (account?.planId === plan.id) throw refuse(planRefusals, 'has_plan_already')
  const isLater =
    when === undefined ? await waits(ctx, seller, account, plan) : when === 'period_end' && account?.nextOn != null
  if (isLater && account)
    await ctx.db
      .updateTable('accountPlans')
      .set({ nextPlanId: plan.id, changedAt: ctx.now })
      .where('id', '=', account.id)
      .execute()
  else await beginPlan(ctx, seller, plan, reason)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: seller.id,
    action: 'plans.account_plan_changed',
    subject: 'account_plans',
    subjectId: seller.id,
    before: { planId: account?.planId ?? null },
    after: {
      planId: plan.id,
      plan: textFor(plan.name, defaultLocale),
      from: isLater ? (account?.nextOn?.toString() ?? null) : 'now',
      ...(reason ? { reason } : {}),
    },
  })
}

export const chooseOwnPlan = async (ctx: Ctx, { planId }: { planId: number }) => {
  const seller = await sellerOr404(ctx, sellerOf(ctx))
  const plan = (await offeredPlans(ctx)).find(({ id }) => id === planId)
  if (!plan) throw refuse(planRefusals, 'not_offered')
  const account = await lockAccount(ctx, seller.id)
  if (account && !permits(accountPlanState, account.state, 'choose')) throw refuse(planRefusals, 'account_rests')
  await changePlan(ctx, seller, plan)
  return showOwnPlan(ctx)
}

/** Takes back a change that waits for the next period. */
export const keepOwnPlan = async (ctx: Ctx) => {
  const sellerId = sellerOf(ctx)
  const account = await lockAccount(ctx, sellerId)
  if (account?.nextPlanId != null) {
    await ctx.db
      .updateTable('accountPlans')
      .set({ nextPlanId: null, changedAt: ctx.now })
      .where('id', '=', account.id)
      .execute()
    await writeAuditEntry(ctx, {
      userId: ctx.actor.userId,
      sellerId,
      action: 'plans.account_change_withdrawn',
      subject: 'account_plans',
      subjectId: sellerId,
      before: { planId: account.nextPlanId },
      after: { planId: account.planId },
    })
  }
  return showOwnPlan(ctx)
}
