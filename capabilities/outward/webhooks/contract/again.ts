import { z } from 'zod'
import { apiEndpoint, endpoint, id, instant } from '#platform/shared/contract.ts'
import { deliveredEvents, webhookEvents } from '../vocabulary.ts'

const replayed = {
  input: z.object({
    id: id(),
    from: instant().describe('From when on messages were written.'),
    to: instant().describe('Until when, without that instant itself.'),
    events: z.array(z.enum(deliveredEvents)).max(200).default([]).describe('Words of events; all when left out.'),
  }),
  output: z
    .object({ id: id(), messages: z.int().describe('How many are sent again.') })
    .meta({ title: 'WebhookReplay' }),
}
const tested = {
  input: z.object({ id: id(), event: z.enum(webhookEvents).default('payment.successful') }),
  output: z
    .object({
      status: z.int().nullable().describe('What the endpoint answered; empty where it did not.'),
      milliseconds: z.int().nullable(),
      response: z.string().nullable().describe('The first 4,000 signs of its answer.'),
      error: z.string().nullable().describe('Why there was no answer.'),
    })
    .meta({ title: 'WebhookTest' }),
}
const replaySummary = 'Send the messages of a period to an endpoint again'
const testSummary = 'Send an endpoint an example of an event'

export const replayMessages = endpoint('POST', '/v1/cabinet/webhook_endpoints/:id/replays', replaySummary, replayed)
export const testEndpoint = endpoint('POST', '/v1/cabinet/webhook_endpoints/:id/test', testSummary, tested)

export const apiReplayMessages = apiEndpoint('POST', '/api/webhook_endpoints/:id/replays', replaySummary, {
  description:
    'Each under its webhook-id and as it was written, also those that had arrived. At most 10,000 messages, one ' +
    'replay of an endpoint at a time; the endpoint must be active.',
  ...replayed,
})
export const apiTestEndpoint = apiEndpoint('POST', '/api/webhook_endpoints/:id/test', testSummary, {
  description:
    'Signed like any message, with made-up values and `"test": true` in the body; sent once and not written to the ' +
    'log. Answers what the endpoint answered.',
  ...tested,
})
