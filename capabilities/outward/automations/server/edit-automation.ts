import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { addAutomation, editAutomation } from '../contract.ts'
import type { AutomationPlan, Happening } from '../contract/plan.ts'
import { allSteps } from '../rules/places.ts'
import { automationsRefusals, automationState, mostAutomations } from '../vocabulary.ts'
import { withEmailsOf } from './emails.ts'
import { faultsOf, refuseForeign } from './faults.ts'
import { automationPage, findAutomation } from './show-automation.ts'
import { settleRuns } from './settle-runs.ts'

const happeningsOf = ({ trigger, goal, exit, steps }: AutomationPlan): Happening[] => [
  trigger,
  ...(goal ? [goal] : []),
  ...(exit ? [exit] : []),
  ...allSteps(steps).flatMap((step) => (step.kind === 'wait' && step.event ? [step.event] : [])),
]

export const addBySeller = async (ctx: Ctx, { name, plan }: Input<typeof addAutomation>) => {
  const sellerId = sellerOf(ctx)
  await refuseForeign(ctx, sellerId, happeningsOf(plan))
  const { n } = await ctx.db
    .selectFrom('automations')
    .select((e) => e.fn.countAll<string>().as('n'))
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  if (Number(n) >= mostAutomations) throw refuse(automationsRefusals, 'too_many', { most: mostAutomations })
  const { id } = await ctx.db
    .insertInto('automations')
    .values({
      sellerId,
      name,
      state: 'draft',
      plan: JSON.stringify(withEmailsOf(plan, { ...plan, steps: [] })),
      trigger: plan.trigger.name,
      hasChanges: true,
      createdAt: ctx.now,
      changedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return automationPage(ctx, id)
}

/** What is written counts once it is published. */
export const editBySeller = async (ctx: Ctx, { id, name, plan }: Input<typeof editAutomation>) => {
  const automation = await findAutomation(ctx, id)
  if (plan) {
    await refuseForeign(ctx, automation.sellerId, happeningsOf(plan))
    withEmailsOf(plan, automation.plan)
  }
  await ctx.db
    .updateTable('automations')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(plan === undefined ? {} : { plan: JSON.stringify(plan), hasChanges: true }),
      ...(plan && automation.state === 'draft' ? { trigger: plan.trigger.name } : {}),
      changedAt: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  return automationPage(ctx, id)
}

export const removeBySeller = async (ctx: Ctx, id: number): Promise<void> => {
  const automation = await findAutomation(ctx, id)
  if (automation.state !== 'draft') throw refuse(automationsRefusals, 'not_ready')
  await ctx.db.deleteFrom('automations').where('id', '=', id).execute()
}

/** Makes what is written the next version; refused with its faults where something is missing. */
export const publishBySeller = async (ctx: Ctx, id: number) => {
  const automation = await findAutomation(ctx, id)
  const faults = faultsOf(ctx, automation)
  if (Object.keys(faults).length > 0)
    throw refuse(
      automationsRefusals,
      'not_ready',
      {},
      Object.fromEntries(Object.keys(faults).map((key) => [key, [faults[key]!]])),
    )
  const number = (automation.publishedNumber ?? 0) + 1
  await ctx.db
    .insertInto('automationVersions')
    .values({
      automationId: id,
      sellerId: automation.sellerId,
      number,
      plan: JSON.stringify(automation.plan),
      publishedAt: ctx.now,
    })
    .execute()
  await ctx.db
    .updateTable('automations')
    .set({ publishedNumber: number, trigger: automation.plan.trigger.name, hasChanges: false, changedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  if (automation.state === 'draft') await move(ctx, automationState, id, 'publish')
  return automationPage(ctx, id)
}

/** Pauses, resumes, archives or takes back; who is under way in an archived automation leaves it. */
export const moveBySeller = async (ctx: Ctx, id: number, deed: 'pause' | 'resume' | 'archive' | 'restore') => {
  await findAutomation(ctx, id)
  await move(ctx, automationState, id, deed, { set: { changedAt: ctx.now } })
  if (deed === 'resume' || deed === 'archive') await enqueue(ctx, settleRuns, { automationId: id })
  return automationPage(ctx, id)
}
