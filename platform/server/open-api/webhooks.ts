import type { SellerWebhook } from './declared.ts'
import { jsonSchemaOf, type Components } from './json-schema.ts'
import type { Parameter, SentWebhook } from './shapes.ts'

const headers: readonly Parameter[] = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The same for every try of one message: what came before under it can be left aside.',
    schema: { type: 'string', examples: ['msg_4711_12'] },
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'When this try was made, in seconds since 1970. Refuse what is older than five minutes.',
    schema: { type: 'string', pattern: '^\\d+$', examples: ['1764579600'] },
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      '`v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body as it came>` under the secret of ' +
      'the endpoint (base64, after `whsec_`). For a day after the secret was changed there are two, parted by a blank.',
    schema: { type: 'string', examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='] },
  },
]

/** What messages carry besides their body, by the names documents refer to. */
export const webhookHeaders: Record<string, Parameter> = Object.fromEntries(headers.map((each) => [each.name, each]))

const answers = {
  200: 'Any status from 200 to 299: taken, and not sent again',
  410: 'Nothing is wanted here any more: the endpoint is paused',
  '4XX': 'Sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 14 h',
  '5XX': 'The same; so is no answer within ten seconds',
}

const nameOf = (status: string): string => `Webhook${status}`
/** What an endpoint may answer, by the names documents refer to. */
export const webhookAnswers: Record<string, object> = Object.fromEntries(
  Object.entries(answers).map(([status, description]) => [nameOf(status), { description }]),
)

/** The messages sent to sellers' endpoints, as webhooks of OpenAPI 3.1. */
export const webhooksOf = (sent: readonly SellerWebhook[], components: Components): Record<string, SentWebhook> =>
  Object.fromEntries(
    sent.map(({ event, summary, description, body, example }) => {
      const schema = jsonSchemaOf(body, components)
      return [
        event,
        {
          post: {
            operationId: `sends${event.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
            summary,
            description,
            tags: ['webhooks'],
            parameters: headers.map(({ name }) => ({ $ref: `#/components/parameters/${name}` })),
            requestBody: {
              required: true,
              content: {
                'application/json': { schema, example: example() },
                'application/x-www-form-urlencoded': { schema },
              },
            },
            responses: Object.fromEntries(
              Object.keys(answers).map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
            ),
            security: [],
          },
        },
      ]
    }),
  )
