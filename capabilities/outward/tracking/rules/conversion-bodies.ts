import type { ConversionService } from '../vocabulary.ts'

/** A reported sale, and the data its buyer's browser stored with consent. */
export type Sale = {
  eventId: string
  at: Temporal.Instant
  /** Decimal string. */
  value: string
  currency: string
  product: { id: number; name: string; quantity: number }
  /** SHA-256 of the email as Meta normalises it. */
  emailHash: string
  sourceUrl: string
}
export type SeenVisit = {
  agreed: readonly string[]
  address: string | null
  userAgent: string | null
  fbp: string | null
  fbc: string | null
  gaClientId: string | null
}

/**
 * Trimmed and in lower case before it is hashed:
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters
 */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

const known = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Partial<T>

/** https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event */
const meta = (sale: Sale, visit: SeenVisit, testCode: string | null): object => ({
  data: [
    {
      event_name: 'Purchase',
      event_time: Math.floor(sale.at.epochMilliseconds / 1000),
      // The browser's event has the same: it is counted once.
      event_id: sale.eventId,
      action_source: 'website',
      event_source_url: sale.sourceUrl,
      user_data: known({
        em: [sale.emailHash],
        client_ip_address: visit.address,
        client_user_agent: visit.userAgent,
        fbp: visit.fbp,
        fbc: visit.fbc,
      }),
      custom_data: {
        currency: sale.currency,
        value: Number(sale.value),
        order_id: sale.eventId,
        content_type: 'product',
        content_ids: [String(sale.product.id)],
        content_name: sale.product.name,
        num_items: sale.product.quantity,
      },
    },
  ],
  ...(testCode ? { test_event_code: testCode } : {}),
})

/** https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference: purchases of one transaction_id are one. */
const google = (sale: Sale, visit: SeenVisit): object => {
  const marketing = visit.agreed.includes('marketing') ? 'GRANTED' : 'DENIED'
  return {
    client_id: visit.gaClientId,
    timestamp_micros: sale.at.epochMilliseconds * 1000,
    consent: { ad_user_data: marketing, ad_personalization: marketing },
    events: [
      {
        name: 'purchase',
        params: {
          transaction_id: sale.eventId,
          currency: sale.currency,
          value: Number(sale.value),
          items: [
            {
              item_id: String(sale.product.id),
              item_name: sale.product.name,
              price: Number(sale.value),
              quantity: sale.product.quantity,
            },
          ],
        },
      },
    ],
  }
}

export const bodyFor = (
  service: ConversionService,
  sale: Sale,
  visit: SeenVisit,
  testCode: string | null = null,
): object => (service === 'meta' ? meta(sale, visit, testCode) : google(sale, visit))

/** Meta accepts events of the last seven days; older ones are sent to nobody. */
export const furthestDays = 7

const categoryOf: Readonly<Record<ConversionService, string>> = { meta: 'marketing', google_analytics: 'statistics' }

export const heldBackReasons = ['test_order', 'no_consent', 'no_browser', 'too_old'] as const
export type HeldBackReason = (typeof heldBackReasons)[number]

/** Why a sale is told to no service that needs this consent; undefined if it may be told. */
export const whyHeldFromAll = (
  category: string,
  visit: SeenVisit | undefined,
  { isTest, isOld }: { isTest: boolean; isOld: boolean },
): HeldBackReason | undefined => {
  if (isTest) return 'test_order'
  if (!visit?.agreed.includes(category)) return 'no_consent'
  return isOld ? 'too_old' : undefined
}

/** Why a sale is not reported to a service; undefined if it is. */
export const whyHeld = (
  service: ConversionService,
  visit: SeenVisit | undefined,
  order: { isTest: boolean; isOld: boolean },
): HeldBackReason | undefined => {
  const held = whyHeldFromAll(categoryOf[service], visit, order)
  if (held !== undefined) return held
  // Analytics identifies a sale by the browser's id alone, and Meta requires the user agent.
  return (service === 'meta' ? visit!.userAgent : visit!.gaClientId) === null ? 'no_browser' : undefined
}

/** `_ga` is `GA1.1.<number>.<seconds>`: the client's number are its last two parts. */
export const gaClientIdOf = (cookie: string | undefined): string | null =>
  /^GA\d\.\d\.(\d{1,20}\.\d{1,20})$/.exec(cookie ?? '')?.[1] ?? null
export const fbCookieOf = (cookie: string | undefined): string | null =>
  /^fb\.\d\.\d{1,20}\.[\w-]{1,500}$/.exec(cookie ?? '')?.[0] ?? null

/** Seconds until the next attempt; after the last there is none. */
export const conversionWaits = [60, 300, 1800, 7200, 21_600, 86_400, 86_400] as const
