import { localDay, type Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { permits } from '#platform/shared/machine.ts'
import { setFeatures, setQuotas, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { chargeSeller, creditSeller } from '#capabilities/money/ledger/server/index.ts'
import { chargeOf, creditOf } from '../rules/change-of-plan.ts'
import { periodEnd } from '../rules/periods.ts'
import { accountPlanState, planFeatures } from '../vocabulary.ts'
import { planUpdated } from './events.ts'
import { lockAccount, lockedAccount } from './find-plan.ts'
import type { AccountPlan, FeatureOverrides, Plan } from './tables.ts'

type Day = Temporal.PlainDate

/**
 * Puts an account on a plan from today on: what is left of the fee before is given back, and a new period, or the only
 * trial, begins.
 */
export const beginPlan = async (ctx: Ctx, seller: Seller, plan: Plan, reason: string | null = null): Promise<void> => {
  const today = localDay(ctx.now, seller.zone)
  const before = (await lockAccount(ctx, seller.id)) ?? (await openAccount(ctx, seller, plan, today))
  const isNew = before.planId === plan.id && before.periodNumber === 0 && before.nextOn === null
  if (!isNew) await giveBack(ctx, seller, before, today)
  await noteChange(ctx, seller, isNew ? null : before.planId, plan, reason)
  await ctx.db
    .updateTable('accountPlans')
    .set({ planId: plan.id, nextPlanId: null, since: ctx.now, changedAt: ctx.now })
    .where('id', '=', before.id)
    .execute()
  await applyPlan(ctx, seller.id, plan, before.featureOverrides)
  const isFree = plan.priceAmount === 0
  if (before.state === 'trial' && isFree) await move(ctx, accountPlanState, before.id, 'start')
  if (!isFree && before.state === 'trial') return
  if (!isFree && before.state === 'active' && plan.trialDays > 0 && !before.trialUsed) {
    await move(ctx, accountPlanState, before.id, 'try_out', {
      set: {
        trialUsed: true,
        nextOn: today.add({ days: plan.trialDays }),
        periodStartsOn: today,
        anchorOn: today.add({ days: plan.trialDays }),
      },
    })
    return
  }
  await startPeriod(ctx, seller, plan, today, today)
}

const openAccount = async (ctx: Ctx, seller: Seller, plan: Plan, today: Day): Promise<AccountPlan> => {
  await ctx.db
    .insertInto('accountPlans')
    .values({
      sellerId: seller.id,
      planId: plan.id,
      state: 'active',
      since: ctx.now,
      anchorOn: today,
      periodStartsOn: today,
      nextOn: null,
      nextPlanId: null,
      reason: null,
      deletionOn: null,
      changedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('sellerId').doNothing())
    .execute()
  return lockedAccount(ctx, seller.id)
}

/** Records an account's new plan in its history, and announces it; the initial plan is not announced. */
export const noteChange = async (
  ctx: Ctx,
  seller: Seller,
  fromPlanId: number | null,
  plan: Plan,
  reason: string | null,
): Promise<void> => {
  await ctx.db
    .insertInto('planChanges')
    .values({ sellerId: seller.id, fromPlanId, toPlanId: plan.id, userId: ctx.actor.userId, reason, at: ctx.now })
    .execute()
  if (fromPlanId !== null || ctx.actor.userId !== null)
    await emit(ctx, planUpdated, { planId: plan.id, fromPlanId }, seller.id)
}

/** Applies a plan's features and quotas to an account, except for features the operator set individually. */
export const applyPlan = async (
  ctx: Ctx,
  sellerId: number,
  plan: Pick<Plan, 'features' | 'quotas'> | null,
  overrides: FeatureOverrides = {},
): Promise<void> => {
  await setFeatures(
    ctx,
    [sellerId],
    Object.fromEntries(
      planFeatures.map((feature) => [feature, overrides[feature] ?? plan?.features.includes(feature) ?? false]),
    ),
  )
  await setQuotas(ctx, [sellerId], plan?.quotas ?? {})
}

/**
 * Begins a period and charges its fee, once for each period. Fees are booked on the day they are taken, so that no
 * month that is billed changes.
 */
export const startPeriod = async (ctx: Ctx, seller: Seller, plan: Plan, start: Day, anchor: Day): Promise<void> => {
  const account = await lockedAccount(ctx, seller.id)
  const isFree = plan.priceAmount === 0
  const ends = periodEnd(anchor, start, plan.billingCycle)
  const number = isFree ? account.periodNumber : account.periodNumber + 1
  const isCharged = !isFree && permits(accountPlanState, account.state, 'sell')
  await ctx.db
    .updateTable('accountPlans')
    .set({
      anchorOn: anchor,
      periodNumber: number,
      periodStartsOn: start,
      nextOn: isCharged ? ends : null,
      trialUsed: account.trialUsed || isCharged,
      changedAt: ctx.now,
    })
    .where('id', '=', account.id)
    .execute()
  if (isCharged) await chargePeriod(ctx, seller, plan, { number, start, ends })
}

type Period = { number: number; start: Day; ends: Day }

const chargePeriod = async (ctx: Ctx, seller: Seller, plan: Plan, { number, start, ends }: Period): Promise<void> => {
  const { net, vat } = chargeOf(plan)
  await ctx.db
    .insertInto('planFees')
    .values({
      sellerId: seller.id,
      planId: plan.id,
      kind: 'fee',
      periodNumber: number,
      startsOn: start,
      endsOn: ends,
      netAmount: net,
      vatAmount: vat,
      currency: plan.currency,
      createdAt: ctx.now,
    })
    .execute()
  await chargeSeller(ctx, {
    sellerId: seller.id,
    currency: plan.currency,
    net,
    vat,
    key: `plan_fee:${seller.id}:${number}`,
    day: localDay(ctx.now, seller.zone),
  })
}

/** What the running period is paid for and not used. */
export const creditNow = async (ctx: Pick<Ctx, 'db'>, account: AccountPlan, today: Day) => {
  const fee = await ctx.db
    .selectFrom('planFees')
    .selectAll()
    .where('sellerId', '=', account.sellerId)
    .where('periodNumber', '=', account.periodNumber)
    .where('kind', '=', 'fee')
    .executeTakeFirst()
  const isGiven =
    fee &&
    (await ctx.db
      .selectFrom('planFees')
      .select('id')
      .where('sellerId', '=', account.sellerId)
      .where('periodNumber', '=', account.periodNumber)
      .where('kind', '=', 'credit')
      .executeTakeFirst())
  return fee && !isGiven
    ? {
        fee,
        ...creditOf({ net: fee.netAmount, vat: fee.vatAmount, startsOn: fee.startsOn, endsOn: fee.endsOn }, today),
      }
    : null
}

const giveBack = async (ctx: Ctx, seller: Seller, account: AccountPlan, today: Day): Promise<void> => {
  const credit = await creditNow(ctx, account, today)
  if (!credit || credit.net + credit.vat === 0) return
  const { fee, net, vat } = credit
  const kept = await ctx.db
    .insertInto('planFees')
    .values({
      sellerId: seller.id,
      planId: fee.planId,
      kind: 'credit',
      periodNumber: fee.periodNumber,
      startsOn: today,
      endsOn: fee.endsOn,
      netAmount: net,
      vatAmount: vat,
      currency: fee.currency,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['sellerId', 'periodNumber', 'kind']).doNothing())
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows === 1n)
    await creditSeller(ctx, {
      sellerId: seller.id,
      currency: fee.currency,
      net,
      vat,
      key: `plan_credit:${seller.id}:${fee.periodNumber}`,
      day: localDay(ctx.now, seller.zone),
    })
}
