import { sql } from 'kysely'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { localDay, type Ctx } from '#platform/server/context.ts'
import { inSet } from '#platform/server/state-sets.ts'
import type { Input } from '#platform/shared/contract.ts'
import { type TextByLanguage, textFor } from '#platform/shared/text-by-language.ts'
import { isPowerSeller, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { transferState } from '#capabilities/sale/payments/vocabulary.ts'
import type { changeAccountPlan, overrideFeatures } from '../contract.ts'
import { planFeatures } from '../vocabulary.ts'
import { applyPlan } from './begin-plan.ts'
import { changePlan, sellerOr404 } from './change-own-plan.ts'
import { accountOf, lockedAccount, planById } from './find-plan.ts'
import { offerOf, recentFees } from './show-own-plan.ts'

/** One seller's account as the operator sees it. */
export const showAccount = async (ctx: Ctx, { id }: { id: number }) => {
  const seller = await sellerOr404(ctx, id)
  const account = await accountOf(ctx, id)
  const plan = account ? await planById(ctx, account.planId) : null
  const last = await sql<{
    at: Temporal.Instant | null
  }>`select max(created_at) as at from orders where seller_id = ${id}`.execute(ctx.db)
  return {
    id,
    name: seller.name,
    username: seller.username,
    email: seller.email,
    canSell: seller.canSell,
    powerSeller: isPowerSeller(seller),
    createdAt: seller.createdAt,
    lastOrderAt: last.rows[0]?.at ?? null,
    selling: await sellingOf(ctx, id),
    verification: verificationOf(seller),
    plan: plan && offerOf(plan, ctx.locale),
    isLegacy: plan?.isLegacy ?? false,
    purpose: plan?.purpose ?? null,
    state: account?.state ?? null,
    since: account?.since ?? null,
    nextOn: account?.nextOn ?? null,
    nextPlanName: account?.nextPlanId ? textFor((await planById(ctx, account.nextPlanId)).name, ctx.locale) : null,
    reason: account?.reason ?? null,
    deletionOn: account?.deletionOn ?? null,
    features: planFeatures.map((feature) => ({
      feature,
      isInPlan: plan?.features.includes(feature) ?? false,
      override: account?.featureOverrides[feature] ?? null,
      isOn: seller.featureFlags[feature] === true,
    })),
    plans: await plansToChoose(ctx),
    fees: await recentFees(ctx, id),
    changes: await recentChanges(ctx, id),
  }
}

const plansToChoose = async (ctx: Ctx) => {
  const offered = await ctx.db
    .selectFrom('plans')
    .select(['id', 'name'])
    .where('isLegacy', '=', false)
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return offered.map(({ id, name }) => ({ id, name: textFor(name, ctx.locale) }))
}

const daysShown = 90

/** Payments of the last months, and what went back of them. */
const sellingOf = async (ctx: Ctx, sellerId: number) => {
  const since = localDay(ctx.now, ctx.actor.zone).subtract({ days: daysShown })
  const from = since.toZonedDateTime(ctx.actor.zone).toInstant()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from orders where seller_id = ${sellerId} and created_at >= ${from} and not is_test`.execute(
    ctx.db,
  )
  const sums = await sql<{
    currency: string
    receivedAmount: number
    paymentsCount: number
    refundsCount: number
    chargebacksCount: number
  }>`
    select currency, coalesce(sum(received_amount) filter (where type = 'Payment'), 0)::bigint as received_amount,
      count(*) filter (where type = 'Payment')::int as payments_count, count(*) filter (where type = 'Refund')::int as refunds_count,
      count(*) filter (where type = 'Chargeback')::int as chargebacks_count
    from transfers where seller_id = ${sellerId} and processed_at >= ${from} and not is_test
      and state in ${inSet(transferState, 'received')}
    group by currency order by payments_count desc, currency`.execute(ctx.db)
  return { since, ordersCount: rows[0]!.count, sums: sums.rows }
}

/** Frozen by any verifier weighs more than known to another. */
const verificationOf = ({ frozenProviders, verifiedBy }: Seller) =>
  frozenProviders.length > 0 ? ('frozen' as const) : verifiedBy.length > 0 ? ('verified' as const) : ('open' as const)

const recentChanges = async (ctx: Ctx, sellerId: number) => {
  const { rows } = await sql<{
    id: number
    fromName: TextByLanguage | null
    toName: TextByLanguage
    userName: string | null
    reason: string | null
    at: Temporal.Instant
  }>`
    select c.id, f.name as from_name, t.name as to_name, nullif(trim(u.first_name || ' ' || u.last_name), '') as user_name, c.reason, c.at
    from plan_changes c join plans t on t.id = c.to_plan_id left join plans f on f.id = c.from_plan_id left join users u on u.id = c.user_id where c.seller_id = ${sellerId} order by c.id desc limit 24`.execute(
    ctx.db,
  )
  return rows.map(({ fromName, toName, ...change }) => ({
    ...change,
    fromName: fromName && textFor(fromName, ctx.locale),
    toName: textFor(toName, ctx.locale),
  }))
}

/** The operator sets an account's plan, including plans that are not offered. */
export const changePlanOf = async (ctx: Ctx, { id, planId, when, reason }: Input<typeof changeAccountPlan>) => {
  await changePlan(ctx, await sellerOr404(ctx, id), await planById(ctx, planId), { when, reason })
  return showAccount(ctx, { id })
}

/** What the operator switches for this account alone; what is left out follows the plan. */
export const overrideFeaturesOf = async (ctx: Ctx, { id, on, off, reason }: Input<typeof overrideFeatures>) => {
  const account = await lockedAccount(ctx, id)
  const overrides = Object.fromEntries([
    ...on.map((feature) => [feature, true]),
    ...off.filter((feature) => !on.includes(feature)).map((feature) => [feature, false]),
  ])
  await ctx.db
    .updateTable('accountPlans')
    .set({ featureOverrides: JSON.stringify(overrides), changedAt: ctx.now })
    .where('id', '=', account.id)
    .execute()
  await applyPlan(ctx, id, await planById(ctx, account.planId), overrides)
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: id,
    action: 'plans.account_features_changed',
    subject: 'account_plans',
    subjectId: id,
    before: account.featureOverrides,
    after: { ...overrides, reason },
  })
  return showAccount(ctx, { id })
}
