import { createECDH } from 'node:crypto'
import webpush from 'web-push'
import type { Ctx } from '#platform/server/context.ts'
import { safeRequest, UnsafeTarget } from '#platform/server/safe-request.ts'
import { curveKey } from '#platform/server/secrets.ts'

/** A browser's push subscription (W3C Push API). */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type Message = { title: string; body: string; url: string; tag: string }

/** Answer of a push service; `gone`: the subscription is permanently invalid, `later`: try again. */
export type Outcome = { status: number | null; error: string | null; kind: 'taken' | 'gone' | 'later' | 'refused' }

type Ported = Pick<Ctx, 'ports'>

/**
 * The pair of keys we are known by to push services (RFC 8292): derived from the installation's secret, made with it on
 * the first start.
 */
export const vapidKeys = ({ ports }: Ported): { publicKey: string; privateKey: string } => {
  const privateKey = curveKey(ports.secret, 'announcements.vapid')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

export const allowedHostsOf = ({ ports }: Ported): string[] =>
  ports.settings.OUTGOING_ALLOWED_HOSTS.split(',').filter(Boolean)

const seconds = { kept: 3 * 24 * 3600, timeout: 10 }

/** Contact for a push service when our pushes cause trouble. */
const contactOf = ({ ports: { settings } }: Ported): string =>
  settings.PUBLIC_URL.startsWith('https:')
    ? settings.PUBLIC_URL
    : `mailto:${/<([^>]+)>/.exec(settings.MAIL_FROM)?.[1] ?? settings.MAIL_FROM}`

/**
 * Sends one encrypted message to one device (RFC 8030, 8188, 8291). The topic lets a repeated one replace itself while
 * the device is away.
 */
export const push = async (
  world: Ported,
  subscription: Subscription,
  message: Message,
  timeoutMs = seconds.timeout * 1000,
): Promise<Outcome> => {
  try {
    const { endpoint, headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify(message), {
      TTL: seconds.kept,
      urgency: 'normal',
      topic: message.tag,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: contactOf(world), ...vapidKeys(world) },
    })
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))
    return outcomeOf(
      (
        await safeRequest({
          to: 'push service',
          url: endpoint,
          method: 'POST',
          headers: sent,
          body: body ?? '',
          allowedHosts: allowedHostsOf(world),
          timeoutMs,
        })
      ).status,
    )
  } catch (error) {
    return {
      status: null,
      error: (error instanceof Error ? error.message : String(error)).slice(0, 300),
      kind: error instanceof UnsafeTarget ? 'refused' : 'later',
    }
  }
}

export const outcomeOf = (status: number): Outcome => {
  const kind =
    status >= 200 && status < 300
      ? 'taken'
      : status === 404 || status === 410
        ? 'gone'
        : status === 429 || status >= 500
          ? 'later'
          : 'refused'
  return { status, error: null, kind }
}
