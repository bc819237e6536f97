import { flowRoute, route } from '#platform/server/route.ts'
import * as contract from '../contract.ts'
import { activateWebhookEndpoint, addWebhookEndpoint, deactivateWebhookEndpoint, editWebhookEndpoint, endpointById, removeWebhookEndpoint, resendWebhookDelivery, rotateWebhookSecret, showWebhookDelivery } from './edit-endpoint.ts'

const permission = 'webhooks.change'

export const webhookRoutes = [
  route(contract.showEndpoint, { permission, verb: (ctx, { id }) => endpointById(ctx, id) }),
  route(contract.addEndpoint, { permission, status: 201, verb: addWebhookEndpoint }),
  route(contract.editEndpoint, { permission, verb: editWebhookEndpoint }),
  route(contract.removeEndpoint, { permission, verb: async (ctx, { id }) => (await removeWebhookEndpoint(ctx, id), {}) }),
  route(contract.rotateSecret, { permission, verb: (ctx, { id }) => rotateWebhookSecret(ctx, id) }),
  flowRoute(contract.activateEndpoint, { permission, flow: (world, { id }) => activateWebhookEndpoint(world, id) }),
  route(contract.deactivateEndpoint, { permission, verb: (ctx, { id }) => deactivateWebhookEndpoint(ctx, id) }),
  route(contract.resendDelivery, { permission, verb: async (ctx, { id }) => (await resendWebhookDelivery(ctx, id), {}) }),
  route(contract.showDelivery, { permission, verb: (ctx, { id }) => showWebhookDelivery(ctx, id) }),
]
