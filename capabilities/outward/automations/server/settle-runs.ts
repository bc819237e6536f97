import { sql } from 'kysely'
import { enqueue, job } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { automationRunState, automationState } from '../vocabulary.ts'
import { advanceRun } from './advance-run.ts'

/** People at once in a transaction. */
const batch = 500

/**
 * After an automation was resumed or archived: those under way go on, for whom their jobs ended while it was paused, or
 * leave it. Thousands of them are not kept in one transaction, and what is done already is not done again.
 */
export const settleRuns = job<{ automationId: number; after?: number }>('automations.settle_runs', {
  run: async (world, { automationId, after = 0 }) => {
    await world.transact(async (ctx) => {
      const { rows } = await sql<{ id: number; wakeAt: Temporal.Instant | null; state: string }>`
        select r.id, r.wake_at, a.state from automation_runs r join automations a on a.id = r.automation_id
        where r.automation_id = ${automationId} and r.state = 'underway' and r.id > ${after} and a.state in ${inSet(automationState, 'settling')}
        order by r.id limit ${batch} for update of r`.execute(ctx.db)
      for (const { id, wakeAt, state } of rows)
        if (state === 'archived')
          await move(ctx, automationRunState, id, 'leave', { set: { reason: 'archived', changedAt: ctx.now } })
        else await enqueue(ctx, advanceRun, { runId: id }, { at: wakeAt ?? ctx.now, key: `automation-run-${id}` })
      if (rows.length === batch) await enqueue(ctx, settleRuns, { automationId, after: rows.at(-1)!.id })
    })
  },
})
