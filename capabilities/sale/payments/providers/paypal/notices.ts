import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { outside, type World } from '#platform/server/world.ts'
import type { Notice, ProviderAccount } from '../port.ts'
import { addressOf } from './client.ts'
import { heardOf } from './connect.ts'

type Headers = Record<string, string | undefined>
type Named = { merchant_id?: string }
type Event = {
  id: string
  event_type: string
  resource?: {
    id?: string
    dispute_id?: string
    metadata?: { order_id?: string }
    /** The merchant; for a refund it is under `payer`. */
    merchant_id?: string
    payee?: Named
    payer?: Named
    purchase_units?: readonly { payee?: Named }[]
    disputed_transactions?: readonly { seller?: Named }[]
  }
}

/** PayPal tries for three days to bring a notice. */
const toleranceDays = 4

/**
 * Only the id of what changed is read from a notice: its state is looked up. The signature is checked here with
 * PayPal's certificate; if that cannot be loaded, the notice is refused so that it comes again.
 */
export const readPayPalNotice = async (
  world: Pick<World, 'ports'>,
  rawBody: Buffer,
  headers: Headers,
  account: ProviderAccount,
): Promise<Notice | undefined> => {
  const event = await genuineEvent(world, rawBody, headers, account)
  const object = event && objectOf(event)
  if (!event) return undefined
  return object ? { eventId: event.id, kind: 'changed', object } : { eventId: event.id, kind: 'nothing' }
}

/** A notice PayPal signed for the webhook of an account. */
export const genuineEvent = async (
  world: Pick<World, 'ports'>,
  rawBody: Buffer,
  headers: Headers,
  { settings }: Pick<ProviderAccount, 'settings'>,
): Promise<Event | undefined> =>
  (await isGenuine(world, rawBody, headers, settings['webhookId']))
    ? (JSON.parse(rawBody.toString('utf8')) as Event)
    : undefined

/** What a notice is about, by the name under which it is looked up. */
export const objectOf = ({ event_type: type, resource = {} }: Event): string | undefined => {
  const named = (kind: string, id: string | undefined) => (id ? `${kind}/${id}` : undefined)
  if (!(heardOf as readonly string[]).includes(type)) return undefined
  if (type.startsWith('CUSTOMER.DISPUTE.')) return named('dispute', resource.dispute_id)
  if (type === 'VAULT.PAYMENT-TOKEN.DELETED') return named('token', resource.id)
  // The token of a payment may come after its money.
  if (type.startsWith('VAULT.')) return named('order', resource.metadata?.order_id)
  if (type.startsWith('CHECKOUT.ORDER.')) return named('order', resource.id)
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.')) return named('refund', resource.id)
  return named('capture', resource.id)
}

const isGenuine = async (
  world: Pick<World, 'ports'>,
  rawBody: Buffer,
  headers: Headers,
  webhookId: string | undefined,
): Promise<boolean> => {
  const part = (name: string): string => headers[`paypal-${name}`] ?? ''
  const [id, time, signature] = [part('transmission-id'), part('transmission-time'), part('transmission-sig')]
  if (!webhookId || !id || !signature || part('auth-algo') !== 'SHA256withRSA' || !isRecent(world, time)) return false
  const url = certificateUrl(world, part('cert-url'))
  if (!url) return false
  const certificate = await certificateAt(world, url)
  const said = Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`)
  return verify('RSA-SHA256', said, certificate.publicKey, Buffer.from(signature, 'base64'))
}

const isRecent = ({ ports }: Pick<World, 'ports'>, time: string): boolean => {
  const sentAt = Date.parse(time)
  const days = Math.abs(ports.now().epochMilliseconds - sentAt) / 86_400_000
  return days <= toleranceDays
}

/** Certificates are loaded only from PayPal's own hosts, and from a simulator in their place. */
export const certificateUrl = (here: Pick<World, 'ports'>, text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, port, username, origin, href } = new URL(text)
  const isPayPals = protocol === 'https:' && !port && !username && /(^|\.)paypal\.com$/.test(hostname)
  const isSimulators = here.ports.settings.PAYPAL_API !== undefined && origin === new URL(addressOf(here)).origin
  return isPayPals || isSimulators ? href : undefined
}

const certificates = new Map<string, X509Certificate>()

const certificateAt = async ({ ports }: Pick<World, 'ports'>, url: string): Promise<X509Certificate> => {
  const now = ports.now().epochMilliseconds
  const isValid = (one: X509Certificate) => Date.parse(one.validFrom) <= now && now < Date.parse(one.validTo)
  const known = certificates.get(url)
  if (known && isValid(known)) return known
  const fresh = await outside(() => read(url), { to: 'paypal', deed: 'certificate', outcomeOf: () => 'answered' })
  if (!isValid(fresh)) throw new Error('The certificate PayPal signs with is not valid now.')
  if (certificates.size > 20) certificates.clear()
  certificates.set(url, fresh)
  return fresh
}

const read = async (url: string): Promise<X509Certificate> => {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5000) })
  if (!answer.ok) throw new Error(`PayPal answered ${answer.status} for its certificate.`)
  return new X509Certificate(await answer.text())
}
