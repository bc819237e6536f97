import type { Ctx } from '#platform/server/context.ts'
import type { Version } from '../rules/judge.ts'
import './tables.ts'

export { judgeRunning } from './judge-running.ts'
export { addExperimentOf, startExperimentBy } from './edit-experiment.ts'

type Seen = { experimentId: number; sellerId: number; version: Version; visitorsCount: number }

/** Visitors who saw a version for the first time today. */
export const countVisitors = async (ctx: Ctx, seen: Seen, onDay: Temporal.PlainDate): Promise<void> => {
  await ctx.db
    .insertInto('experimentDays')
    .values({ ...seen, onDay })
    .execute()
}
