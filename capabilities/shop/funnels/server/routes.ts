import { route, type Route } from '#platform/server/route.ts'
import { anyone, signedIn } from '#platform/shared/permission.ts'
import * as contract from '../contract.ts'
import * as api from '../contract/api.ts'
import * as open from '../contract/public.ts'
import { addApiFunnel, apiFunnelBy, editApiFunnel, listApiFunnels } from './api-funnels.ts'
import * as edit from './edit-funnel.ts'
import * as nodes from './edit-node.ts'
import { offerAt } from './offer.ts'
import * as share from './share-funnel.ts'
import { showFunnelBy, showFunnelWithChoices } from './find-funnel.ts'
import { answerAt, begin, showVisitAt } from './visit.ts'
import { pageOfVisit } from './visit-page.ts'

const read = 'funnels.read'
const change = { permission: 'funnels.change' } as const
const busy = { permission: anyone, limit: { hits: 300, seconds: 60 } } as const

export const funnelRoutes: readonly Route[] = [
  route(contract.showFunnel, { permission: read, verb: (ctx, { id }) => showFunnelWithChoices(ctx, id) }),
  route(contract.addFunnel, {
    ...change,
    status: 201,
    verb: async (ctx, { name }) => showFunnelBy(ctx, await edit.addFunnelOf(ctx, name)),
  }),
  route(contract.editFunnel, { ...change, verb: edit.editFunnelBy }),
  route(contract.removeFunnel, { ...change, verb: async (ctx, { id }) => (await edit.removeFunnelBy(ctx, id), {}) }),
  route(contract.copyFunnel, { ...change, status: 201, verb: (ctx, { id }) => share.copyFunnelBy(ctx, id) }),
  route(contract.activateFunnel, { ...change, verb: (ctx, { id }) => edit.activateFunnelBy(ctx, id) }),
  route(contract.pauseFunnel, { ...change, verb: (ctx, { id }) => edit.pauseFunnelBy(ctx, id) }),
  route(contract.addNode, {
    ...change,
    status: 201,
    verb: async (ctx, input) => (await nodes.addNodeTo(ctx, input), showFunnelBy(ctx, input.id)),
  }),
  route(contract.editNode, { ...change, verb: nodes.editNodeBy }),
  route(contract.removeNode, { ...change, verb: (ctx, { id }) => nodes.removeNodeBy(ctx, id) }),
  route(contract.firstNode, { ...change, verb: (ctx, { id }) => nodes.makeFirst(ctx, id) }),
  route(contract.shareFunnel, { ...change, verb: (ctx, { id }) => share.shareFunnelBy(ctx, id) }),
  route(contract.unshareFunnel, { ...change, verb: (ctx, { id }) => share.unshareFunnelBy(ctx, id) }),
  route(open.showSharedFunnel, { ...busy, verb: share.showShared }),
  route(open.takeSharedFunnel, { permission: signedIn, status: 201, verb: share.takeShared }),
  route(open.beginVisit, { ...busy, status: 201, verb: begin }),
  route(open.showVisit, { ...busy, verb: showVisitAt }),
  route(open.showVisitPage, { ...busy, verb: pageOfVisit }),
  route(open.answerVisit, { ...busy, verb: answerAt }),
  route(open.showVisitOffer, { ...busy, verb: offerAt }),
  route(api.apiFunnels, { permission: read, verb: listApiFunnels }),
  route(api.apiOneFunnel, { permission: read, verb: (ctx, { id }) => apiFunnelBy(ctx, id) }),
  route(api.apiAddFunnel, { ...change, status: 201, verb: addApiFunnel }),
  route(api.apiEditFunnel, { ...change, verb: editApiFunnel }),
  route(api.apiRemoveFunnel, {
    ...change,
    verb: async (ctx, { id }) => (await edit.removeFunnelBy(ctx, id), { success: true as const }),
  }),
]
