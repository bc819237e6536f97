import { safeRequest, type SafeAnswer } from '#platform/server/safe-request.ts'
import type { World } from '#platform/server/world.ts'
import { formEncoded } from '../../rules/retry.ts'
import { secretsOf, signedHeaders } from './signing.ts'
import type { WebhookEndpoint } from '../tables.ts'

/** An endpoint with what its calls are signed with. */
export type Receiver = WebhookEndpoint & { secrets: readonly string[] }

export const receiverOf = (ctx: Pick<World, 'ports'>, endpoint: WebhookEndpoint): Receiver => ({
  ...endpoint,
  secrets: secretsOf(ctx, endpoint),
})

/** Sends a body to an endpoint under an id, signed and in its format; the reason where there is no answer within ten seconds. */
export const callEndpoint = async (
  world: World,
  endpoint: Receiver,
  id: string,
  body: Record<string, unknown>,
): Promise<SafeAnswer | string> => {
  const isJson = endpoint.requestFormat === 'json'
  const text = isJson ? JSON.stringify(body) : formEncoded(body)
  return safeRequest({
    to: 'webhook',
    url: endpoint.url,
    method: 'POST',
    headers: {
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      'user-agent': 'Kontor-Webhooks/1',
      ...(world.ports.testMode && { 'kontor-test': 'true' }),
      ...signedHeaders(endpoint.secrets, id, world.ports.now(), text),
    },
    body: text,
    allowedHosts: world.ports.settings.OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean),
    timeoutMs: 10_000,
    isRepeatable: true,
  }).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
}

/** Text that a database takes: without zero bytes and halves of signs. */
const whole = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** An answer as the log keeps it, at most 4,000 signs. */
export const logOf = (answer: SafeAnswer | string) =>
  typeof answer === 'string'
    ? { status: null, response: null, milliseconds: null, error: whole(answer.slice(0, 500)) }
    : {
        status: answer.status,
        response: whole(answer.body.slice(0, 4000)),
        milliseconds: answer.milliseconds,
        error: null,
      }

export const isTaken = (answer: SafeAnswer | string): boolean =>
  typeof answer !== 'string' && answer.status >= 200 && answer.status < 300
