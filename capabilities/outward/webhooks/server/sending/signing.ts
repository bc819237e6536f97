import { createHmac } from 'node:crypto'
import { unseal } from '#platform/server/secrets.ts'
import type { World } from '#platform/server/world.ts'
import type { WebhookEndpoint } from '../tables.ts'

/** What an endpoint's calls are signed with: its secret and, for a day after that was changed, the one before. */
export const secretsOf = (
  { ports }: Pick<World, 'ports'>,
  { secretSealed, previousSecretSealed, previousSecretUntil }: WebhookEndpoint,
): string[] => {
  const isKept = previousSecretUntil !== null && Temporal.Instant.compare(ports.now(), previousSecretUntil) < 0
  const sealed = isKept && previousSecretSealed ? [secretSealed, previousSecretSealed] : [secretSealed]
  return sealed.map((each) => unseal(ports.secret, each))
}

/** Headers of Standard Webhooks 1.0: id, time in seconds, and for each secret `v1,` base64 HMAC-SHA256 over `id.time.body`. */
export const signedHeaders = (
  secrets: readonly string[],
  id: string,
  at: Temporal.Instant,
  body: string,
): Record<string, string> => {
  const seconds = Math.floor(at.epochMilliseconds / 1000)
  const signed = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => `v1,${signed(secret)}`).join(' '),
  }
}
