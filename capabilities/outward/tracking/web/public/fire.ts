import type { PageEvent } from '#capabilities/sale/checkout/rules/page-events.ts'
import type { PublicCode } from '../../contract.ts'

type Pixel = ((...words: unknown[]) => void) & {
  callMethod?: (...words: unknown[]) => void
  queue: unknown[]
  push: unknown
  loaded: boolean
  version: string
}
type Measuring = Window & { dataLayer?: unknown[]; fbq?: Pixel; _fbq?: Pixel }

const measuring = (): Measuring => window as Measuring

const load = (src: string): void => {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}

/** The events of a sale and the steps to it, by Google's and Meta's names. */
const deeds: Readonly<Partial<Record<PageEvent['page'], { google: string; meta: string }>>> = {
  product_page: { google: 'view_item', meta: 'ViewContent' },
  payment_page: { google: 'begin_checkout', meta: 'InitiateCheckout' },
  success_page: { google: 'purchase', meta: 'Purchase' },
}

type Sold = {
  id: string | null
  name: string | null
  value: number | null
  currency: string | null
  order: string | null
}

const soldOf = ({ variables }: PageEvent): Sold => {
  const told: Readonly<Record<string, string | null>> = variables
  const amount = told['amount'] ?? told['price'] ?? null
  return {
    id: told['product_id'] ?? null,
    name: told['product_name'] ?? null,
    value: amount === null ? null : Number(amount),
    currency: told['currency'] ?? null,
    order: told['order_number'] ?? null,
  }
}

/** Google's tag knows its commands by their form: the `arguments` of a function. */
const gtag = function (..._words: unknown[]): void {
  ;(measuring().dataLayer ??= []).push(arguments)
}

/** https://developers.google.com/analytics/devguides/collection/ga4/reference/events */
const google = (id: string, event: PageEvent, mayMarket: boolean): void => {
  if (!measuring().dataLayer) {
    const marketing = mayMarket ? 'granted' : 'denied'
    gtag('consent', 'default', {
      analytics_storage: 'granted',
      ad_storage: marketing,
      ad_user_data: marketing,
      ad_personalization: marketing,
    })
    gtag('js', new Date())
    load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
  }
  gtag('config', id)
  const deed = deeds[event.page]
  if (!deed) return
  const { id: productId, name, value, currency, order } = soldOf(event)
  gtag('event', deed.google, {
    send_to: id,
    ...(order ? { transaction_id: order } : {}),
    ...(value !== null && currency ? { value, currency } : {}),
    items: [{ item_id: productId, item_name: name, ...(value === null ? {} : { price: value }), quantity: 1 }],
  })
}

/** https://developers.facebook.com/docs/meta-pixel/reference */
const pixel = (id: string, event: PageEvent): void => {
  if (!measuring().fbq) {
    const queue: unknown[] = []
    const fbq = Object.assign(
      (...words: unknown[]) => void (fbq.callMethod ? fbq.callMethod(...words) : queue.push(words)),
      { queue, push: undefined as unknown, loaded: true, version: '2.0' },
    ) as Pixel
    fbq.push = fbq
    measuring().fbq = fbq
    measuring()._fbq = fbq
    load('https://connect.facebook.net/en_US/fbevents.js')
  }
  const fbq = measuring().fbq!
  fbq('init', id)
  fbq('trackSingle', id, 'PageView')
  const deed = deeds[event.page]
  if (!deed) return
  const { id: productId, name, value, currency, order } = soldOf(event)
  fbq(
    'trackSingle',
    id,
    deed.meta,
    {
      content_type: 'product',
      content_ids: [productId],
      content_name: name,
      ...(value !== null && currency ? { value, currency } : {}),
    },
    ...(order ? [{ eventID: order }] : []),
  )
}

/**
 * The requirements of Tracify's own shop plugin (version 3.0.2): a script that sees the pages, and one call that
 * reports the sale. It identifies no person: Tracify would accept a hash of the email as well.
 */
const tracify = (csid: string, event: PageEvent): void => {
  const script = `https://scripting.tracify.ai/tracifywv2.js?csid=${encodeURIComponent(csid)}`
  if (!document.querySelector(`script[src="${script}"]`)) load(script)
  const { id, value, currency, order } = soldOf(event)
  if (event.page !== 'success_page' || value === null || !currency || !order) return
  const amount = value.toFixed(2).replace('.', ',')
  const told = { csid, eid: 'purchase', oid: order, cc: currency, amount, ITEM1: id ?? '', AMT1: amount, QTY1: '1' }
  void fetch(`https://event.tracify.ai/tracify.js?${new URLSearchParams(told)}`, {
    headers: { csorigin: location.origin },
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}

/** A code of the seller's own, in a frame without our cookies and without this page. */
const frame = (id: number | string, name: string, event: PageEvent): void => {
  const place = document.createElement('iframe')
  place.hidden = true
  place.title = name
  place.setAttribute('sandbox', 'allow-scripts')
  const told = { ...event, address: `${location.origin}${location.pathname}` }
  place.src = `/v1/common/tracking_frames/${id}#${encodeURIComponent(JSON.stringify(told))}`
  document.body.append(place)
}

/** Lets one code run on the page it is on. */
export const fire = ({ id, name, type, code }: PublicCode, event: PageEvent, mayMarket: boolean): void => {
  if (code === null) frame(id, name, event)
  else if (type === 'facebook_pixel') pixel(code, event)
  else if (type === 'tracify') tracify(code, event)
  else google(code, event, mayMarket)
}
