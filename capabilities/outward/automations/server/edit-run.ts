import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/refusal.ts'
import type { showRun } from '../contract.ts'
import { automationRunState } from '../vocabulary.ts'
import { advanceRun } from './advance-run.ts'
import { automationsTables, type AutomationRun } from './tables.ts'

const findRun = async (ctx: Ctx, id: number): Promise<AutomationRun> => {
  const found = await ctx.db
    .selectFrom('automationRuns')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, automationsTables, 'automation_runs'))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const runPage = async (ctx: Ctx, id: number): Promise<Output<typeof showRun>> => {
  const run = await findRun(ctx, id)
  const { name: automationName } = await ctx.db
    .selectFrom('automations')
    .select('name')
    .where('id', '=', run.automationId)
    .executeTakeFirstOrThrow()
  const log = await ctx.db
    .selectFrom('automationLog')
    .select(['number', 'step', 'outcome', 'detail', 'at'])
    .where('runId', '=', id)
    .orderBy('number')
    .execute()
  const { automationId, email, name, state, reason, wakeAt, createdAt, orderId } = run
  return { id, automationId, automationName, email, name, state, reason, wakeAt, createdAt, orderId, log }
}

export const stopBySeller = async (ctx: Ctx, id: number): Promise<void> => {
  await findRun(ctx, id)
  await move(ctx, automationRunState, id, 'stop', { set: { reason: 'stopped', wakeAt: null, changedAt: ctx.now } })
}

export const retryBySeller = async (ctx: Ctx, id: number): Promise<void> => {
  await findRun(ctx, id)
  await move(ctx, automationRunState, id, 'retry', { set: { reason: null, wakeAt: null, changedAt: ctx.now } })
  await enqueue(ctx, advanceRun, { runId: id })
}
