import { safeRequest, type SafeAnswer } from '#platform/server/safe-request.ts'
import type { World } from '#platform/server/world.ts'
import { formEncoded } from '../../rules/retry.ts'
import { secretsOf, signedHeaders } from './signing.ts'
import type { WebhookEndpoint } from '../tables.ts'

/** Sends a body to an endpoint under an id, signed and in its format; the reason where there is no answer within ten seconds. */
export const callEndpoint = async (
  world: World,
  endpoint: WebhookEndpoint,
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
      ...signedHeaders(secretsOf(world, endpoint), id, world.ports.now(), text),
    },
    body: text,
    allowedHosts: world.ports.settings.OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean),
    timeoutMs: 10_000,
  }).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
}

/** An answer as the log keeps it: text without zero bytes, at most 4,000 signs. */
export const logOf = (answer: SafeAnswer | string) =>
  typeof answer === 'string'
    ? { status: null, response: null, milliseconds: null, error: answer.slice(0, 500) }
    : {
        status: answer.status,
        response: answer.body.slice(0, 4000).replaceAll('\0', ''),
        milliseconds: answer.milliseconds,
        error: null,
      }

export const isTaken = (answer: SafeAnswer | string): boolean =>
  typeof answer !== 'string' && answer.status >= 200 && answer.status < 300
