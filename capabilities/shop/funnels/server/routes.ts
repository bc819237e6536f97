import { route, type Route } from '#platform/server/route.ts'
import { anyone } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import { addApiFunnel, apiFunnelBy, editApiFunnel, listApiFunnels } from './api-funnels.ts'
import * as edit from './edit-funnel.ts'
import { showFunnelBy, showFunnelWithChoices } from './find-funnel.ts'
import { answerAt, begin, showVisitAt } from './visit.ts'

const read = 'funnels.read'
const change = { permission: 'funnels.change' }
const busy = { permission: anyone, limit: { hits: 300, seconds: 60 } }

export const funnelRoutes: readonly Route[] = [
  route(contract.showFunnel, { permission: read, verb: (ctx, { id }) => showFunnelWithChoices(ctx, id) }),
  route(contract.addFunnel, {
    ...change,
    status: 201,
    verb: async (ctx, { name }) => showFunnelBy(ctx, await edit.addFunnelOf(ctx, name)),
  }),
  route(contract.editFunnel, { ...change, verb: edit.editFunnelBy }),
  route(contract.removeFunnel, { ...change, verb: async (ctx, { id }) => (await edit.removeFunnelBy(ctx, id), {}) }),
  route(contract.copyFunnel, { ...change, status: 201, verb: (ctx, { id }) => edit.copyFunnelBy(ctx, id) }),
  route(contract.activateFunnel, { ...change, verb: (ctx, { id }) => edit.activateFunnelBy(ctx, id) }),
  route(contract.pauseFunnel, { ...change, verb: (ctx, { id }) => edit.pauseFunnelBy(ctx, id) }),
  route(contract.addNode, {
    ...change,
    status: 201,
    verb: async (ctx, input) => (await edit.addNodeTo(ctx, input), showFunnelBy(ctx, input.id)),
  }),
  route(contract.editNode, { ...change, verb: edit.editNodeBy }),
  route(contract.removeNode, { ...change, verb: (ctx, { id }) => edit.removeNodeBy(ctx, id) }),
  route(contract.firstNode, { ...change, verb: (ctx, { id }) => edit.makeFirst(ctx, id) }),
  route(contract.beginVisit, { ...busy, status: 201, verb: begin }),
  route(contract.showVisit, { ...busy, verb: showVisitAt }),
  route(contract.answerVisit, { ...busy, verb: answerAt }),
  route(contract.apiFunnels, { permission: read, verb: listApiFunnels }),
  route(contract.apiOneFunnel, { permission: read, verb: (ctx, { id }) => apiFunnelBy(ctx, id) }),
  route(contract.apiAddFunnel, { ...change, status: 201, verb: addApiFunnel }),
  route(contract.apiEditFunnel, { ...change, verb: editApiFunnel }),
  route(contract.apiRemoveFunnel, {
    ...change,
    verb: async (ctx, { id }) => (await edit.removeFunnelBy(ctx, id), { success: true as const }),
  }),
]
