import Stripe from 'stripe'
import { newId, type Books, type Stored } from '../books.ts'
import { post, tellAll, type Send } from '../deliver.ts'

type Endpoint = Stored & {
  url: string
  secret: string
  enabled_events: string[]
  status: string
  /** It hears of connected accounts, and of nothing else. */
  isConnect: boolean
}

export const apiVersion = '2026-10-28.endive'

/** Writes an event down and sends it to the endpoints that want it. */
export const tell = (
  books: Books,
  account: string,
  type: Stripe.Event.Type,
  thing: Stored & { livemode?: boolean },
  /** The connected account it is about. */
  connected?: string,
): void => {
  const wanted = books
    .list<Endpoint>(account, 'webhook_endpoint')
    .filter(
      ({ enabled_events: events, status, isConnect }) =>
        status === 'enabled' &&
        isConnect === (connected !== undefined) &&
        (events.includes('*') || events.includes(type)),
    )
  const id = newId('evt')
  const body: Partial<Stripe.Event> = {
    id,
    object: 'event',
    api_version: apiVersion,
    created: books.now(),
    livemode: thing.livemode ?? false,
    pending_webhooks: wanted.length,
    request: null,
    ...(connected ? { account: connected } : {}),
    type: type as Stripe.Event['type'],
    data: { object: thing } as unknown as Stripe.Event['data'],
  } as Partial<Stripe.Event>
  const left = wanted.map(({ url, secret }) => ({ url, secret, tries: 0 }))
  const told = { id, object: 'event', created: books.now(), body: JSON.stringify(body), left }
  tellAll(books, account, told, sendFrom(books))
}

/** Signs as Stripe does, and sends. */
export const sendFrom =
  (books: Books): Send =>
  ({ body: payload }, { url, secret }, fault) => {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: fault === 'forged' ? 'whsec_another' : secret,
      timestamp: books.now() - (fault === 'old' ? 400 : 0),
    })
    const body = fault === 'altered' ? payload.replace('"livemode":', '"altered":true,"livemode":') : payload
    return post(url, body, { 'stripe-signature': signature })
  }
