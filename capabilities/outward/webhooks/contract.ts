import { z } from 'zod'
import { endpoint, id, instant, text } from '#platform/shared/contract.ts'
import { withScheme } from '#platform/shared/web-address.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { list } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import {
  deliveredEvents,
  requestFormats,
  webhookDeliveryState,
  webhookEndpointState,
  webhookEvents,
} from './vocabulary.ts'

const shape = z.object({
  id: id(),
  name: z.string(),
  url: z.string(),
  state: z.string(),
  eventForm: z.enum(['all_events', 'selected_events']),
  events: z.array(z.string()),
  requestFormat: z.enum(requestFormats),
  failingSince: instant().nullable(),
  createdAt: instant(),
})
const wanted = {
  name: text(),
  url: z
    .string()
    .trim()
    .overwrite(withScheme)
    .max(500, 'too_long')
    .pipe(z.url({ protocol: /^https?$/, error: 'invalid_url' })),
  eventForm: z.enum(['all_events', 'selected_events']).default('all_events'),
  events: z.array(z.enum(webhookEvents)).default([]),
  requestFormat: z.enum(requestFormats).default('json'),
}
const one = z.object({ id: id() })

export const endpointList = list({
  name: 'webhooks.endpoints',
  path: '/v1/cabinet/webhook_endpoints',
  permission: 'webhooks.change',
  columns: {
    name: { kind: 'text', lead: true, under: 'url', sort: true },
    url: { kind: 'text', hidden: true },
    sellerName: { kind: 'text', audience: ['admin'] },
    productName: { kind: 'text', hide: 'tablet' },
    state: { kind: 'state', always: true, machine: webhookEndpointState },
    requestFormat: { kind: 'choice', values: 'request_format', hide: 'tablet' },
    eventForm: { kind: 'choice', values: 'event_form', hide: 'mobile' },
    createdAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: { state: { kind: 'state', machine: webhookEndpointState }, sellerId: ofSeller },
  sort: '-createdAt',
  search: true,
})

export const deliveryList = list({
  name: 'webhooks.deliveries',
  path: '/v1/cabinet/webhook_deliveries',
  permission: 'webhooks.change',
  columns: {
    event: { kind: 'text', lead: true, under: 'endpointName' },
    endpointName: { kind: 'text', hidden: true },
    endpointId: { kind: 'number', hidden: true },
    createdAt: { kind: 'time', sort: true },
    state: { kind: 'state', always: true, machine: webhookDeliveryState },
    status: { kind: 'number', hide: 'mobile' },
    attempts: { kind: 'number', hide: 'tablet' },
    milliseconds: { kind: 'number', optional: true },
    error: { kind: 'text', hide: 'tablet' },
    nextTryAt: { kind: 'time', hide: 'tablet' },
    orderId: { kind: 'number', optional: true },
  },
  filters: {
    state: { kind: 'state', machine: webhookDeliveryState },
    event: { kind: 'choice', options: deliveredEvents, values: 'event' },
    endpointId: { kind: 'reference', to: 'webhook_endpoints' },
    created: { kind: 'period' },
  },
  bulk: {
    resend: {
      permission: 'webhooks.change',
      fits: (row) => permits(webhookDeliveryState, row.state as keyof typeof webhookDeliveryState.states, 'resend'),
    },
  },
  sort: '-createdAt',
  views: [
    { key: 'processed', filters: { state: ['processed'] } },
    { key: 'failed', filters: { state: webhookDeliveryState.sets.failed } },
  ],
})

export const showEndpoint = endpoint('GET', '/v1/cabinet/webhook_endpoints/:id', 'One webhook endpoint', {
  input: one,
  output: shape,
})
export const addEndpoint = endpoint(
  'POST',
  '/v1/cabinet/webhook_endpoints',
  'Add a webhook endpoint; its secret is shown here only',
  { input: z.object(wanted), output: shape.extend({ secret: z.string() }) },
)
export const editEndpoint = endpoint('PATCH', '/v1/cabinet/webhook_endpoints/:id', 'Change a webhook endpoint', {
  input: z
    .object({
      ...wanted,
      eventForm: z.enum(['all_events', 'selected_events']).optional(),
      events: z.array(z.enum(webhookEvents)).optional(),
      requestFormat: z.enum(requestFormats).optional(),
    })
    .partial()
    .extend({ id: id() }),
  output: shape,
})
export const removeEndpoint = endpoint(
  'DELETE',
  '/v1/cabinet/webhook_endpoints/:id',
  'Remove a webhook endpoint with its log',
  { input: one, output: z.object({}) },
)
export const rotateSecret = endpoint(
  'POST',
  '/v1/cabinet/webhook_endpoints/:id/rotate_secret',
  'Give the endpoint a new secret, shown here only',
  { input: one, output: z.object({ secret: z.string() }) },
)
export const activateEndpoint = endpoint(
  'POST',
  '/v1/cabinet/webhook_endpoints/:id/activate',
  'Test the endpoint and switch it on',
  { input: one, output: shape },
)
export const deactivateEndpoint = endpoint(
  'POST',
  '/v1/cabinet/webhook_endpoints/:id/deactivate',
  'Switch the endpoint off',
  { input: one, output: shape },
)
export const resendDelivery = endpoint('POST', '/v1/cabinet/webhook_deliveries/:id/resend', 'Send a delivery again', {
  input: one,
  output: z.object({}),
})
export const showDelivery = endpoint(
  'GET',
  '/v1/cabinet/webhook_deliveries/:id',
  'One delivery with request and answer',
  {
    input: one,
    output: z.object({
      id: id(),
      event: z.string(),
      state: z.string(),
      payload: z.record(z.string(), z.any()),
      status: z.int().nullable(),
      responseText: z.string().nullable(),
      error: z.string().nullable(),
      attempts: z.int(),
      createdAt: instant(),
      processedAt: instant().nullable(),
    }),
  },
)
