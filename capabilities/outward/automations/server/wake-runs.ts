import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { advanceRun } from './advance-run.ts'

/** Lets everybody who is due go on: a paused automation had let their jobs end. */
export const wakeRuns = async (ctx: Ctx, automationId: number): Promise<void> => {
  const runs = await ctx.db
    .selectFrom('automationRuns')
    .select(['id', 'wakeAt'])
    .where('automationId', '=', automationId)
    .where('state', '=', sql.lit('underway'))
    .execute()
  for (const { id, wakeAt } of runs)
    await enqueue(ctx, advanceRun, { runId: id }, { at: wakeAt ?? ctx.now, key: `automation-run-${id}` })
}
