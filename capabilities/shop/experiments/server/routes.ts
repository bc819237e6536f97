import { route, type Route } from '#platform/server/route.ts'
import { sellerOf } from '#platform/server/scope.ts'
import * as contract from '../contract.ts'
import { apiExperimentBy, experimentsOfOrder, listApiExperiments } from './api-experiments.ts'
import * as edit from './edit-experiment.ts'
import { showChoices, showExperimentBy } from './find-experiment.ts'

const read = { permission: 'experiments.read' } as const
const change = { permission: 'experiments.change' } as const

export const experimentRoutes: readonly Route[] = [
  route(contract.showExperiment, { ...read, verb: (ctx, { id }) => showExperimentBy(ctx, id) }),
  route(contract.showExperimentChoices, { ...change, verb: (ctx) => showChoices(ctx, sellerOf(ctx)) }),
  route(contract.addExperiment, { ...change, status: 201, verb: edit.addExperimentOf }),
  route(contract.editExperiment, { ...change, verb: edit.editExperimentBy }),
  route(contract.removeExperiment, { ...change, verb: (ctx, { id }) => edit.removeExperimentBy(ctx, id) }),
  route(contract.startExperiment, { ...change, verb: (ctx, { id }) => edit.startExperimentBy(ctx, id) }),
  route(contract.stopExperiment, { ...change, verb: (ctx, { id }) => edit.stopExperimentBy(ctx, id) }),
  route(contract.applyExperiment, { ...change, verb: edit.applyExperimentBy }),
  route(contract.orderExperiments, { ...read, verb: (ctx, { id }) => experimentsOfOrder(ctx, id) }),
  route(contract.apiExperiments, { ...read, verb: listApiExperiments }),
  route(contract.apiOneExperiment, { ...read, verb: (ctx, { id }) => apiExperimentBy(ctx, id) }),
]
