import { Refused } from '../wire.ts'
import { newId, type Stored } from '../books.ts'
import { bodyOf, put, type Service, type Shop } from './people.ts'

type Purchase = {
  type: string
  url: string
  customer_site_id: string
  identity_data: Record<string, number>
  datetime?: string
  data: { origin: string; order_id: string; currency: string; amount: string }
}
/** A sale as it was told first; told again, `times` alone changes. */
export type Sale = Stored & Purchase & { object: 'sale'; times: number }

export const salesOf = ({ books, account }: Shop): Sale[] => books.list<Sale>(account, 'sale')

const wrong = (said: string): never => {
  throw new Refused(422, { status: false, error: said })
}

/** What its description asks of a purchase. */
const judge = ({ type, url, customer_site_id: site, identity_data: who, datetime = '', data }: Purchase): void => {
  if (type !== 'purchase') wrong('type')
  if (!URL.canParse(url) || url.length < 7) wrong('url')
  if (!/^[0-9a-f-]{36}$/.test(site)) wrong('customer_site_id')
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(datetime)) wrong('datetime')
  if (Object.entries(who).some(([hash, kind]) => !/^[0-9a-f]{64}$/.test(hash) || ![1, 2, 3, 4].includes(kind)))
    wrong('identity_data')
  if (!data.order_id || !URL.canParse(data.origin) || !/^[A-Z]{3}$/.test(data.currency)) wrong('data')
  if (!/^\d+\.\d\d$/.test(data.amount)) wrong('amount')
}

/** The events API 1.0. */
export const tracifyCalls: Service = {
  name: 'tracify',
  keyOf: ({ headers }) => String(headers['tracify-token'] ?? ''),
  wrongKey: { status: 403, body: { status: false, error: 'Invalid token.' } },
  calls: [
    [
      'POST',
      '/api/v1/events',
      (shop, request) => {
        const { events } = bodyOf<{ events: Purchase[] }>(request)
        if (events.length === 0) wrong('At least one event is needed.')
        events.forEach(judge)
        for (const event of events) {
          const known = salesOf(shop).find(({ data }) => data.order_id === event.data.order_id)
          put(
            shop,
            known
              ? { ...known, times: known.times + 1 }
              : { ...event, id: newId('s'), object: 'sale', created: shop.books.now(), times: 1 },
          )
        }
        return { status: true }
      },
    ],
  ],
}
