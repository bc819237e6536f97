import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { randomToken } from '#platform/server/secrets.ts'
import type { Input } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { addIncentivePlan } from '../contract.ts'
import type { IncentiveTerms } from '../rules/incentive.ts'
import { salesTeamRefusals } from '../vocabulary.ts'
import { salesTeamTables, type IncentivePlan } from './tables.ts'

type Terms = Input<typeof addIncentivePlan>

const findPlan = async (ctx: Ctx, id: number): Promise<IncentivePlan> => {
  const plan = await ctx.db
    .selectFrom('dealIncentivePlans')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, salesTeamTables, 'deal_incentive_plans'))
    .executeTakeFirst()
  if (!plan) throw notFound()
  return plan
}

export const planPage = async (ctx: Ctx, id: number) => {
  const plan = await findPlan(ctx, id)
  return {
    ...plan,
    versions: await ctx.db
      .selectFrom('dealIncentivePlans')
      .select(['id', 'version', 'createdAt'])
      .where('planKey', '=', plan.planKey)
      .orderBy('version', 'desc')
      .execute(),
  }
}

/** A plan a seller makes deals by now. */
export const currentPlan = (ctx: Pick<Ctx, 'db'>, sellerId: number, id: number): Promise<IncentivePlan | undefined> =>
  ctx.db
    .selectFrom('dealIncentivePlans')
    .selectAll()
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()

/** The terms of a plan that a deal stores. */
export const termsOfPlan = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<IncentiveTerms> => {
  const { name, version, valueForm, value, currency, basis, paidOn, setterBp, capAmount, holdDays, clawsBack } =
    await ctx.db.selectFrom('dealIncentivePlans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    planId: id,
    planName: name,
    version,
    valueForm,
    value,
    currency,
    basis,
    paidOn,
    setterBp,
    capAmount,
    holdDays,
    clawsBack,
  }
}

const write = async (ctx: Ctx, sellerId: number, terms: Terms, planKey: string, version: number): Promise<number> => {
  const { id } = await ctx.db
    .insertInto('dealIncentivePlans')
    .values({ ...terms, sellerId, planKey, version, archivedAt: null, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId,
    action: 'sales_team.plan_written',
    subject: 'deal_incentive_plan',
    subjectId: id,
    after: { ...terms, version },
  })
  return id
}

export const addPlan = async (ctx: Ctx, terms: Terms) =>
  planPage(ctx, await write(ctx, sellerOf(ctx), terms, randomToken(20), 1))

/** Writes the next version. Members and draft deals switch to it; completed purchases keep theirs. */
export const nextVersion = async (ctx: Ctx, { id, ...terms }: Terms & { id: number }) => {
  const plan = await findPlan(ctx, id)
  await archive(ctx, plan)
  const next = await write(ctx, plan.sellerId, terms, plan.planKey, plan.version + 1)
  await ctx.db.updateTable('salesTeamMembers').set({ defaultPlanId: next }).where('defaultPlanId', '=', id).execute()
  return planPage(ctx, next)
}

/** Archives a plan: no new deals by it, and nobody can be assigned it. */
export const archivePlan = async (ctx: Ctx, { id }: { id: number }) => {
  const plan = await findPlan(ctx, id)
  const held = await ctx.db
    .selectFrom('salesTeamMembers')
    .select('name')
    .where('defaultPlanId', '=', id)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
  if (held) throw refuse(salesTeamRefusals, 'plan_in_use', { name: held.name })
  await archive(ctx, plan)
  return planPage(ctx, id)
}

const archive = async (ctx: Ctx, plan: IncentivePlan): Promise<void> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('dealIncentivePlans')
    .set({ archivedAt: ctx.now })
    .where('id', '=', plan.id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse(salesTeamRefusals, 'archived_already')
}
