import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { Input } from '#platform/shared/contract.ts'
import { setFeatures, setQuotas } from '#capabilities/people/sellers/server/index.ts'
import type { addPlan } from '../contract.ts'
import { planFeatures, planRefusals } from '../vocabulary.ts'
import { applyPlan } from './begin-plan.ts'
import { planById } from './find-plan.ts'
import type { Plan } from './tables.ts'

type Terms = Input<typeof addPlan>

const rowOf = ({ name, description, quotas, ...terms }: Terms) => ({
  ...terms,
  name: JSON.stringify(name),
  description: JSON.stringify(description),
  quotas: JSON.stringify(quotas),
})

const accountsOn = (ctx: Pick<Ctx, 'db'>, planId: number) =>
  ctx.db.selectFrom('accountPlans').select(['sellerId', 'featureOverrides']).where('planId', '=', planId).execute()

export const showPlan = async (ctx: Ctx, { id }: { id: number }) => {
  const plan = await planById(ctx, id)
  const { n } = await ctx.db
    .selectFrom('accountPlans')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('planId', '=', id)
    .executeTakeFirstOrThrow()
  return { ...plan, accountsCount: Number(n) }
}

export const makePlan = async (ctx: Ctx, terms: Terms) => {
  const { id } = await ctx.db
    .insertInto('plans')
    .values({ ...rowOf(terms), replacedById: null, archivedAt: null, createdAt: ctx.now, changedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    action: 'plans.plan_added',
    subject: 'plans',
    subjectId: id,
    after: terms,
  })
  return showPlan(ctx, { id })
}

const costs = ['priceAmount', 'currency', 'vatBp', 'billingCycle'] as const

/**
 * Edits a plan. A new price is a new version: existing customers keep the version they chose, which is no longer
 * offered. Texts, features and order change for everyone who has it.
 */
export const editPlan = async (ctx: Ctx, { id, ...terms }: Terms & { id: number }) => {
  const before = await planById(ctx, id)
  if (before.isLegacy) throw refuse(planRefusals, 'plan_replaced')
  const accounts = await accountsOn(ctx, id)
  const isDearerOrCheaper = costs.some((key) => terms[key] !== before[key])
  const isNewVersion = isDearerOrCheaper && accounts.length > 0
  const kept = isNewVersion ? await insertVersion(ctx, terms, before) : id
  if (isNewVersion)
    await ctx.db
      .updateTable('plans')
      .set({ isLegacy: true, replacedById: kept, changedAt: ctx.now })
      .where('id', '=', id)
      .execute()
  else {
    await ctx.db
      .updateTable('plans')
      .set({ ...rowOf(terms), changedAt: ctx.now })
      .where('id', '=', id)
      .execute()
    await allowAll(ctx, terms, accounts)
  }
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    action: 'plans.plan_changed',
    subject: 'plans',
    subjectId: kept,
    before: Object.fromEntries(Object.keys(terms).map((key) => [key, before[key as keyof Plan]])),
    after: { ...terms, ...(isNewVersion ? { replaces: id } : {}) },
  })
  return showPlan(ctx, { id: kept })
}

const insertVersion = async (ctx: Ctx, terms: Terms, { archivedAt }: Plan): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('plans')
    .values({
      ...rowOf(terms),
      replacedById: null,
      archivedAt,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a plan allows, for everyone who has it. */
const allowAll = async (
  ctx: Ctx,
  plan: Pick<Plan, 'features' | 'quotas'>,
  accounts: Awaited<ReturnType<typeof accountsOn>>,
): Promise<void> => {
  const own = accounts.filter(({ featureOverrides }) => Object.keys(featureOverrides).length > 0)
  await setFeatures(
    ctx,
    accounts.filter((account) => !own.includes(account)).map(({ sellerId }) => sellerId),
    Object.fromEntries(planFeatures.map((feature) => [feature, plan.features.includes(feature)])),
  )
  await setQuotas(
    ctx,
    accounts.map(({ sellerId }) => sellerId),
    plan.quotas,
  )
  for (const { sellerId, featureOverrides } of own) await applyPlan(ctx, sellerId, plan, featureOverrides)
}

/** Withdraws a plan from sale, or offers it again; existing customers keep it. */
export const archivePlan = async (ctx: Ctx, { id, isArchived }: { id: number; isArchived: boolean }) => {
  const plan = await planById(ctx, id)
  if (plan.isLegacy) throw refuse(planRefusals, 'plan_replaced')
  if ((plan.archivedAt !== null) !== isArchived) {
    await ctx.db
      .updateTable('plans')
      .set({ archivedAt: isArchived ? ctx.now : null, changedAt: ctx.now })
      .where('id', '=', id)
      .execute()
    await writeAuditEntry(ctx, {
      userId: ctx.actor.userId,
      action: isArchived ? 'plans.plan_archived' : 'plans.plan_offered',
      subject: 'plans',
      subjectId: id,
    })
  }
  return showPlan(ctx, { id })
}
