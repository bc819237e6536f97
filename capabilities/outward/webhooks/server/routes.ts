import { flowRoute, route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import * as again from '../contract/again.ts'
import * as api from '../contract/api.ts'
import { addApiEndpoint, apiEndpointOf, editApiEndpoint, listApiEndpoints } from './api/api-endpoints.ts'
import { listLatestEvents } from './api/latest-events.ts'
import { replayPeriod } from './sending/replay.ts'
import { sendTest } from './sending/send-test.ts'
import { shownAddress } from '../rules/shown-address.ts'
import {
  activateWebhookEndpoint,
  addWebhookEndpoint,
  deactivateWebhookEndpoint,
  editWebhookEndpoint,
  endpointById,
  removeWebhookEndpoint,
  resendWebhookDelivery,
  rotateWebhookSecret,
  showWebhookDelivery,
} from './edit-endpoint.ts'

/** As its seller reads it again: a password in the address is for the receiver alone. */
const shownEndpoint = <E extends { url: string }>(endpoint: E): E => ({ ...endpoint, url: shownAddress(endpoint.url) })

const permission = 'webhooks.change'

export const webhookRoutes = [
  route(contract.showEndpoint, { permission, verb: async (ctx, { id }) => shownEndpoint(await endpointById(ctx, id)) }),
  route(contract.addEndpoint, {
    permission,
    status: 201,
    verb: async (ctx, wanted) => shownEndpoint(await addWebhookEndpoint(ctx, wanted)),
  }),
  route(contract.editEndpoint, {
    permission,
    verb: async (ctx, change) => shownEndpoint(await editWebhookEndpoint(ctx, change)),
  }),
  route(contract.removeEndpoint, {
    permission,
    verb: async (ctx, { id }) => (await removeWebhookEndpoint(ctx, id), {}),
  }),
  route(contract.rotateSecret, { permission, verb: (ctx, { id }) => rotateWebhookSecret(ctx, id) }),
  flowRoute(contract.activateEndpoint, {
    permission,
    flow: async (world, { id }) => shownEndpoint(await activateWebhookEndpoint(world, id)),
  }),
  route(contract.deactivateEndpoint, {
    permission,
    verb: async (ctx, { id }) => shownEndpoint(await deactivateWebhookEndpoint(ctx, id)),
  }),
  route(contract.resendDelivery, {
    permission,
    verb: async (ctx, { id }) => (await resendWebhookDelivery(ctx, id), {}),
  }),
  route(again.replayMessages, { permission, status: 201, verb: replayPeriod }),
  flowRoute(again.testEndpoint, { permission, flow: sendTest }),
  route(contract.showDelivery, { permission, verb: (ctx, { id }) => showWebhookDelivery(ctx, id) }),

  route(api.apiLatestEvents, { permission, verb: listLatestEvents }),
  route(api.apiEndpoints, { permission, verb: listApiEndpoints }),
  route(api.apiAddEndpoint, { permission, status: 201, verb: addApiEndpoint }),
  route(api.apiOneEndpoint, { permission, verb: async (ctx, { id }) => apiEndpointOf(await endpointById(ctx, id)) }),
  route(api.apiEditEndpoint, { permission, verb: editApiEndpoint }),
  route(again.apiReplayMessages, { permission, status: 201, verb: replayPeriod }),
  flowRoute(again.apiTestEndpoint, { permission, flow: sendTest }),
  route(api.apiRemoveEndpoint, {
    permission,
    verb: async (ctx, { id }) => (await removeWebhookEndpoint(ctx, id), { success: true as const }),
  }),
]
