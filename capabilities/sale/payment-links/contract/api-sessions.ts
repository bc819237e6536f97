import { z } from 'zod'
import { apiEndpoint, blank, countryCode, email, id, instant, optionalText, paging } from '#platform/shared/contract.ts'
import { locales } from '#platform/shared/texts.ts'
import { salutations } from '#capabilities/people/identity/vocabulary.ts'
import { phone, zip } from '#capabilities/people/payers/contract.ts'
import { metadata, metadataShape } from '#capabilities/sale/orders/contract/metadata.ts'
import { forwardingUrl } from '../rules/forwarding-url.ts'
import { checkoutSessionStates, sessionLength } from '../vocabulary.ts'

const key = z.string().trim().min(1).max(100).describe('The id, or the token.')

export const goods = {
  productId: id(),
  pricingPlanId: blank(id()).describe('The one plan it sells; left out, buyers choose.'),
  quantity: blank(
    z.coerce.number<number | string>().int('invalid').min(1, 'too_small').max(1_000_000, 'too_big'),
  ).describe('How many it sells; left out, buyers choose where the checkout asks.'),
  couponCode: optionalText(50).describe('Filled in; buyers may take another.'),
}

/** Fields of the checkout that are filled in; each may be left out, and buyers may change them. */
const payer = z.strictObject({
  email: blank(email()),
  salutation: blank(z.enum(salutations)),
  firstName: optionalText(100),
  lastName: optionalText(100),
  company: optionalText(200),
  vatId: optionalText(30),
  street: optionalText(200),
  streetNumber: optionalText(20),
  zip: zip(),
  city: optionalText(100),
  countryCode: blank(countryCode()),
  phone: phone(),
})
export type Payer = z.output<typeof payer>

export const apiSessionShape = z
  .object({
    id: id(),
    token: z.string(),
    url: z.string().describe('Where the buyer pays.'),
    state: z.enum(checkoutSessionStates),
    expiresAt: instant(),
    createdAt: instant(),
    completedAt: instant().nullable(),
    productId: id(),
    pricingPlanId: id().nullable(),
    quantity: z.int().nullable(),
    couponCode: z.string().nullable(),
    locale: z.string().nullable(),
    successUrl: z.string().nullable(),
    cancelUrl: z.string().nullable(),
    metadata: metadataShape,
    paymentLinkId: id().nullable().describe('The payment link the buyer came by.'),
    orderId: id().nullable().describe('Once it is completed.'),
    orderToken: z.string().nullable(),
    paymentState: z
      .string()
      .nullable()
      .describe('Of the order: a bank transfer may complete a session before its money is there.'),
  })
  .meta({ title: 'CheckoutSession' })

const path = '/api/checkout_sessions'

export const apiAddSession = apiEndpoint('POST', path, 'Sell: make a page where one buyer pays, once', {
  input: z.object({
    ...goods,
    payer: blank(payer).describe('Fills in the checkout. It is deleted when the session ends.'),
    locale: blank(z.enum(locales)),
    successUrl: forwardingUrl().describe(
      'Where buyers go after the payment, with `checkout_session_id`, the token. Only https.',
    ),
    cancelUrl: forwardingUrl().describe('Where a link of the checkout leads back to.'),
    metadata: metadata(),
    expiresIn: blank(
      z.coerce
        .number<number | string>('invalid_number')
        .int('invalid_number')
        .min(sessionLength.least, 'too_small')
        .max(sessionLength.most, 'too_big'),
    ).describe('Seconds from now: half an hour to seven days, a day when left out.'),
    expiresAt: blank(instant()).describe('The same as an instant.'),
  }),
  output: apiSessionShape,
})
export const apiSessions = apiEndpoint('GET', path, 'Checkout sessions, newest first', {
  input: z.object({
    ...paging(),
    state: blank(z.enum(checkoutSessionStates)),
    productId: blank(id()),
    paymentLinkId: blank(id()),
  }),
  output: z.array(apiSessionShape),
})
export const apiSession = apiEndpoint('GET', `${path}/:id`, 'One checkout session', {
  input: z.object({ id: key }),
  output: apiSessionShape,
})
export const apiExpireSession = apiEndpoint(
  'POST',
  `${path}/:id/expire`,
  'End an open session; a payment that is under way may still complete it',
  { input: z.object({ id: key }), output: apiSessionShape },
)
