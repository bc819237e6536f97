import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { fewestDays, isSplitFair, mostDays, winnerOf } from '../rules/judge.ts'
import { endExperiment } from './edit-experiment.ts'
import { figuresOf } from './figures.ts'
import { daysOf, languagesOf } from './find-experiment.ts'
import type { Experiment } from './tables.ts'

/** Whether both versions can still be shown. */
const isThere = async (ctx: Ctx, { kind, ...of }: Experiment): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select case ${kind}
      when 'page' then (select count(*) from pages where id in (${of.pageId}, ${of.otherPageId}) and published_version_id is not null
        and ${languagesOf(of.pageId)} <@ ${languagesOf(of.otherPageId)})
      when 'price' then (select count(*) from pricing_plans l where not l.archived and (l.id = ${of.otherPlanId}
        or exists (select from prices c where c.product_id = ${of.productId} and c.pricing_plan_id = l.id and l.id = ${of.planId})))
      else (select count(*) from checkouts where id in (${of.checkoutId}, ${of.otherCheckoutId})) end::int as count`.execute(
    ctx.db,
  )
  return rows[0]!.count === 2
}

const judgeOne = async (ctx: Ctx, id: number): Promise<void> => {
  const experiment = await ctx.db
    .selectFrom('experiments')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
  if (!experiment) return
  if (!(await isThere(ctx, experiment))) return endExperiment(ctx, experiment, 'gone', null)
  const { a, b } = await figuresOf(ctx, experiment)
  const days = daysOf(experiment, ctx.now)
  const winner = days >= fewestDays && isSplitFair(a, b) ? winnerOf(a, b) : null
  if (winner) return endExperiment(ctx, experiment, 'clear', winner)
  if (days >= mostDays) return endExperiment(ctx, experiment, 'unclear', null)
}

/** Ends experiments that are decided, that stayed undecided too long, or whose version no longer exists. */
export const judgeRunning = job('experiments.judge_running', {
  schedule: '17 * * * *',
  run: async (world) => {
    const running = await world.db.selectFrom('experiments').select('id').where('state', '=', 'running').execute()
    await oneByOne(world, running, (ctx, { id }) => judgeOne(ctx, id))
  },
})
