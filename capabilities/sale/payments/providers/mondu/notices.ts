import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Notice, ProviderAccount } from '../port.ts'

/** Hex of HMAC-SHA256 over the raw bytes (https://docs.mondu.ai/reference/webhook-security). */
const isGenuine = (rawBody: Buffer, signature: string, secret: string): boolean => {
  const said = Buffer.from(createHmac('sha256', secret).update(rawBody).digest('hex'))
  const got = Buffer.from(signature)
  return said.length === got.length && timingSafeEqual(said, got)
}

/** Only the order's id is read from a notice: its state is looked up. A notice has no id of its own. */
export const readMonduNotice = (
  rawBody: Buffer,
  headers: Record<string, string | undefined>,
  { credentials }: ProviderAccount,
): Notice | undefined => {
  const { webhookSecret = '' } = credentials
  if (!webhookSecret || !isGenuine(rawBody, headers['x-mondu-signature'] ?? '', webhookSecret)) return undefined
  const eventId = createHash('sha256').update(rawBody).digest('hex')
  const { order_uuid: id = '' } = JSON.parse(rawBody.toString('utf8')) as { order_uuid?: string }
  return /^[\w-]{1,64}$/.test(id) ? { eventId, kind: 'changed', object: `order/${id}` } : { eventId, kind: 'nothing' }
}
