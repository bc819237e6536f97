import type { Ctx } from '#platform/server/context.ts'
import { readPage } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import type { apiOneExperiment, orderExperiments } from '../contract.ts'
import { showExperimentBy } from './find-experiment.ts'
import { experiments } from './lists.ts'
import { experimentTables } from './tables.ts'

type Shown = Output<typeof apiOneExperiment>

export const apiExperimentBy = async (ctx: Ctx, id: number): Promise<Shown> => {
  const { name, kind, state, winner, currency, versions, startedAt, stoppedAt, createdAt } = await showExperimentBy(
    ctx,
    id,
  )
  const told = versions.map(({ perVisitor: _, ...version }) => version)
  return { id, name, kind, state, winner, currency, versions: told, startedAt, stoppedAt, createdAt }
}

export const listApiExperiments = async (ctx: Ctx, wanted: { page: number; per: number }): Promise<Shown[]> => {
  const rows = await readPage(ctx, experiments, { ...wanted, sortKey: 'id', sortDir: 'desc' })
  const shown: Shown[] = []
  for (const row of rows) shown.push(await apiExperimentBy(ctx, Number(row['id'])))
  return shown
}

/** Which versions the buyer of an order was shown. */
export const experimentsOfOrder = async (ctx: Ctx, orderId: number): Promise<Output<typeof orderExperiments>> => ({
  list: await ctx.db
    .selectFrom('experimentOrders')
    .innerJoin('experiments', 'experiments.id', 'experimentOrders.experimentId')
    .select(['experiments.id', 'experiments.name', 'experimentOrders.version'])
    .where('experimentOrders.orderId', '=', orderId)
    .where(inScope(ctx, experimentTables, 'experiment_orders'))
    .orderBy('experiments.id')
    .execute(),
})
