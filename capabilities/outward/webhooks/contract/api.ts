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
  description: 'Secrets are not shown; a password in an address is masked.',
  input: z.object(paging()),
  output: z.array(apiEndpointShape),
})
export const apiAddEndpoint = apiEndpoint(
  'POST',
  path,
  'Add a webhook endpoint; it is active at once, and its secret is shown here only',
  {
    description:
      'Private and local addresses are refused. Keep `secret`: it checks the signature of every message and ' +
      'is shown once.',
    input: z.object({ name: text(), url, ...more }),
    output: apiEndpointShape.extend({
      secret: z.string().describe('Checks webhook-signature as Standard Webhooks says.'),
    }),
  },
)
export const apiOneEndpoint = apiEndpoint('GET', `${path}/:id`, 'One webhook endpoint', {
  description: '`state` is `paused` after five days of nothing but failures.',
  input: one,
  output: apiEndpointShape,
})
export const apiEditEndpoint = apiEndpoint('PUT', `${path}/:id`, 'Change a webhook endpoint; what is left out stays', {
  description: '`event_ids` counts where `event_form` is `selected_events`.',
  input: z.object({ id: id(), name: text().optional(), url: url.optional(), ...more }),
  output: apiEndpointShape,
})
export const apiRemoveEndpoint = apiEndpoint('DELETE', `${path}/:id`, 'Remove a webhook endpoint with its log', {
  description: 'Messages that still waited for another try are not sent.',
  input: one,
  output: done(),
})

export const apiLatestEvents = apiEndpoint(
  'GET',
  '/api/webhook_events',
  'The latest events of the shop, newest first, as webhooks would tell of them now',
  {
    description:
      'For programs that poll, and to see what an event looks like before listening. Events are kept for 90 ' +
      'days; a body says what is true now.',
    input: z.object({
      event: z
        .union([z.enum(webhookEvents), z.array(z.enum(webhookEvents)).min(1).max(20)])
        .describe('The word of an event; several with event[].'),
      per: z.coerce
        .number<number | string>('invalid_number')
        .int('invalid_number')
        .transform((each) => Math.min(Math.max(each, 1), 25))
        .default(3)
        .describe('How many, at most 25. Events are kept for 90 days.'),
      after: z.coerce
        .number<number | string>('invalid_number')
        .int('invalid_number')
        .nonnegative('invalid_number')
        .optional()
        .describe('The id of an event: the first ones after it in the place of the latest, for programs that follow.'),
    }),
    output: z.array(
      z
        .object({
          id: id(),
          event: z.string(),
          at: instant(),
          body: z.record(z.string(), z.any()).describe('What a webhook of this event sends.'),
        })
        .meta({ title: 'WebhookEvent' }),
    ),
  },
)
