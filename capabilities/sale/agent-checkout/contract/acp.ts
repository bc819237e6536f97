import { z } from 'zod'
import { endpoint } from '#platform/shared/contract.ts'

const base = '/v1/shop/:username/acp'
const sessions = `${base}/checkout_sessions`
const shop = { username: z.string().min(1).max(100) }
const one = { ...shop, token: z.string().min(8).max(100) }

const text = (most = 300) => z.string().max(most, 'too_long')
/** What is said back as it came, and used for nothing. */
const aside = z.unknown().optional()
const listed = z
  .array(z.object({ id: text(100), quantity: z.int().min(1).max(1_000_000).optional() }))
  .max(50, 'too_big')

const address = z.object({
  name: text(),
  lineOne: text(),
  lineTwo: text().optional(),
  city: text(),
  state: text(),
  country: text(3),
  postalCode: text(20),
  company: text().optional(),
})
const buyer = z.object({
  firstName: text().optional(),
  lastName: text().optional(),
  fullName: text().optional(),
  email: z.email('invalid_email').max(254),
  phoneNumber: text(60).optional(),
  company: z.object({ name: text(), taxId: text(40).optional() }).optional(),
})
const asked = {
  buyer: buyer.optional(),
  fulfillmentDetails: z
    .object({
      name: text().optional(),
      phoneNumber: text(60).optional(),
      email: z.email('invalid_email').max(254).optional(),
      address: address.optional(),
    })
    .optional(),
  coupons: z.array(text(50)).max(3, 'too_big').optional(),
  discounts: z.object({ codes: z.array(text(50)).max(3, 'too_big').optional() }).optional(),
  orderNotes: text(5000).optional(),
}
const body = z.record(z.string(), z.unknown())

export const acpCreate = endpoint('POST', sessions, 'An agent opens a checkout session (ACP)', {
  input: z.object({
    ...shop,
    ...asked,
    lineItems: listed.min(1, 'required'),
    currency: z.string().regex(/^[A-Za-z]{3}$/, 'invalid'),
    capabilities: z.record(z.string(), z.unknown()).optional(),
  }),
  output: body,
})
export const acpUpdate = endpoint('POST', `${sessions}/:token`, 'An agent changes a checkout session (ACP)', {
  input: z.object({ ...one, ...asked, lineItems: listed.optional(), selectedFulfillmentOptions: aside }),
  output: body,
})
export const acpShow = endpoint('GET', `${sessions}/:token`, 'An agent reads a checkout session (ACP)', {
  input: z.object(one),
  output: body,
})
export const acpComplete = endpoint('POST', `${sessions}/:token/complete`, 'An agent pays a checkout session (ACP)', {
  input: z.object({
    ...one,
    buyer: buyer.optional(),
    paymentData: z.object({
      handlerId: text(100).optional(),
      instrument: z.object({ type: text(60), credential: z.object({ type: text(60), token: text(300) }) }).optional(),
      billingAddress: address.optional(),
    }),
    authenticationResult: z.object({ outcome: text(60) }).optional(),
  }),
  output: body,
})
export const acpCancel = endpoint('POST', `${sessions}/:token/cancel`, 'An agent cancels a checkout session (ACP)', {
  input: z.object(one),
  output: body,
})
export const acpDiscovery = endpoint('GET', `${base}/discovery`, 'What a shop takes by ACP', {
  input: z.object(shop),
  output: body,
})
export const acpFeedMetadata = endpoint(
  'GET',
  `${base}/feed/metadata.json`,
  'A shop’s products for agents: the feed (ACP)',
  {
    input: z.object(shop),
    output: body,
  },
)
export const acpFeed = endpoint(
  'GET',
  `${base}/feed/products.jsonl`,
  'A shop’s products for agents, one on each line (ACP)',
  {
    input: z.object(shop),
    output: z.string(),
  },
)
