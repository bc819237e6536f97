import { z } from 'zod'
import { apiEndpoint, done, id, instant, paging, text } from '#platform/shared/contract.ts'
import { withScheme } from '#platform/shared/web-address.ts'
import { requestFormats, webhookEvents } from '../vocabulary.ts'

const forms = ['all_events', 'selected_events'] as const
const url = z
  .string()
  .trim()
  .overwrite(withScheme)
  .max(500, 'too_long')
  .pipe(z.url({ protocol: /^https?$/, error: 'invalid_url' }))

export const apiEndpointShape = z
  .object({
    id: id(),
    name: z.string(),
    url: z.string(),
    state: z.string(),
    eventForm: z.enum(forms),
    eventIds: z.array(z.string()),
    requestFormat: z.enum(requestFormats),
    failingSince: instant().nullable(),
    createdAt: instant(),
  })
  .meta({ title: 'WebhookEndpoint' })

const more = {
  eventForm: z.enum(forms).optional(),
  eventIds: z
    .array(z.enum(webhookEvents))
    .max(200)
    .optional()
    .describe('Words of events; they count when event_form is selected_events.'),
  requestFormat: z.enum(requestFormats).optional(),
}
const path = '/api/webhook_endpoints'
const one = z.object({ id: id() })

export const apiEndpoints = apiEndpoint('GET', path, 'Webhook endpoints, newest first', {
  input: z.object(paging()),
  output: z.array(apiEndpointShape),
})
export const apiAddEndpoint = apiEndpoint(
  'POST',
  path,
  'Add a webhook endpoint; it is active at once, and its secret is shown here only',
  {
    input: z.object({ name: text(), url, ...more }),
    output: apiEndpointShape.extend({
      secret: z.string().describe('Checks webhook-signature as Standard Webhooks says.'),
    }),
  },
)
export const apiOneEndpoint = apiEndpoint('GET', `${path}/:id`, 'One webhook endpoint', {
  input: one,
  output: apiEndpointShape,
})
export const apiEditEndpoint = apiEndpoint('PUT', `${path}/:id`, 'Change a webhook endpoint; what is left out stays', {
  input: z.object({ id: id(), name: text().optional(), url: url.optional(), ...more }),
  output: apiEndpointShape,
})
export const apiRemoveEndpoint = apiEndpoint('DELETE', `${path}/:id`, 'Remove a webhook endpoint with its log', {
  input: one,
  output: done(),
})
