import { createSign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { newId, type Books, type Stored } from '../books.ts'
import { post, tellAll, type Send } from '../deliver.ts'
import { ipnOf, postIpn } from './nvp/ipn.ts'
import { paypalId, timeOf } from './wire.ts'
import { forgedKey, signingKey } from './certificate.ts'

export type Webhook = Stored & { url: string; event_types: { name: string }[] }

/** Writes an event down and sends it to the webhooks that want it. */
export const tell = (books: Books, account: string, type: string, kind: string, resource: object): void => {
  const wanted = books
    .list<Webhook>(account, 'webhook')
    .filter(({ event_types: types }) => types.some(({ name }) => name === '*' || name === type))
  const id = `WH-${paypalId()}-${paypalId()}`
  const body = {
    id,
    event_version: '1.0',
    create_time: timeOf(books.now()),
    resource_type: kind,
    resource_version: '2.0',
    event_type: type,
    summary: 'Simulated.',
    resource,
    links: [],
  }
  const left = wanted.map((webhook) => ({ url: webhook.url, secret: webhook.id, tries: 0 }))
  const told = { id, object: 'event', created: books.now(), body: JSON.stringify(body), left }
  tellAll(books, account, told, sendFrom(books))
  const ipn = ipnOf({ books, account }, type, resource)
  if (!ipn) return
  const track = newId('ipn')
  tellAll(
    books,
    account,
    {
      id: track,
      object: 'event',
      created: books.now(),
      body: new URLSearchParams({ ...ipn.words, ipn_track_id: track, test_ipn: '1' }).toString(),
      left: [{ url: ipn.url, secret: '', tries: 0 }],
    },
    sendFrom(books),
  )
}

/** Signs as PayPal does, with the key of the certificate this simulator shows, and sends. */
export const sendFrom =
  (books: Books): Send =>
  ({ body: payload }, { url, secret: webhookId }, fault) => {
    if (!webhookId) {
      const words = fault === 'altered' ? payload.replace('custom=', 'altered=1&custom=') : payload
      return postIpn(url, fault === 'forged' ? `${payload}&forged=1` : words)
    }
    const id = newId('transmission')
    const time = timeOf(books.now() - (fault === 'old' ? 5 * 86_400 : 0))
    const said = `${id}|${time}|${webhookId}|${crc32(Buffer.from(payload))}`
    const signature = createSign('RSA-SHA256')
      .update(said)
      .sign(fault === 'forged' ? forgedKey() : signingKey(books), 'base64')
    const body = fault === 'altered' ? payload.replace('"summary":', '"altered":true,"summary":') : payload
    return post(url, body, {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature,
      'paypal-cert-url': `${books.state('address') ?? ''}/v1/notifications/certs/CERT-simulator`,
      'paypal-auth-algo': 'SHA256withRSA',
    })
  }
