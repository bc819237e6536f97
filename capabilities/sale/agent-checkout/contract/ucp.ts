import { z } from 'zod'
import { endpoint } from '#platform/shared/contract.ts'

const base = '/v1/shop/:username/ucp'
const sessions = `${base}/checkout-sessions`
const shop = { username: z.string().min(1).max(100) }
const one = { ...shop, token: z.string().min(8).max(100) }
const text = (most = 300) => z.string().max(most, 'too_long')
const body = z.record(z.string(), z.unknown())

const line = z.object({
  item: z.object({ id: text(100) }),
  quantity: z.int().min(1, 'too_small').max(1_000_000, 'too_big'),
})
const asked = {
  lineItems: z.array(line).min(1, 'required').max(50, 'too_big'),
  buyer: z
    .object({
      firstName: text().optional(),
      lastName: text().optional(),
      email: text(254).optional(),
      phoneNumber: text(60).optional(),
    })
    .optional(),
  context: z.object({ addressCountry: text(2).optional() }).optional(),
  discounts: z.object({ codes: z.array(text(50)).max(3, 'too_big').optional() }).optional(),
}

export const ucpProfile = endpoint('GET', `${base}/profile`, 'What a shop takes by UCP', {
  input: z.object(shop),
  output: body,
})
const document = { input: z.object(shop), output: z.any() }
export const ucpResource = endpoint(
  'GET',
  '/.well-known/oauth-protected-resource/v1/shop/:username/ucp',
  'Who gives tokens for the shop of buyers who link their accounts (RFC 9728)',
  document,
)
export const ucpOwnResource = endpoint(
  'GET',
  `${base}/protected-resource`,
  'The same, of a shop’s own domain',
  document,
)
export const ucpOwnServer = endpoint(
  'GET',
  `${base}/authorization-server`,
  'What the sign-in of a shop can do, at its own domain (RFC 8414)',
  document,
)
export const ucpMcp = endpoint('POST', `${base}/mcp`, 'UCP by the Model Context Protocol', {
  input: z.object(shop),
  output: z.any(),
})
export const ucpMcpStream = endpoint('GET', `${base}/mcp`, 'No stream of its own: 405, as the protocol foresees', {
  input: z.object(shop),
  output: z.any(),
})
export const ucpCreate = endpoint('POST', sessions, 'An agent opens a checkout (UCP)', {
  input: z
    .object({
      ...shop,
      ...asked,
      lineItems: z.array(line).max(50, 'too_big').default([]),
      /** The cart it is made of; what else is sent is left aside. */
      cartId: text(100).optional(),
    })
    .refine(({ lineItems, cartId }) => lineItems.length > 0 || cartId !== undefined, {
      path: ['lineItems'],
      error: 'required',
    }),
  output: body,
})
export const ucpShow = endpoint('GET', `${sessions}/:token`, 'An agent reads a checkout (UCP)', {
  input: z.object(one),
  output: body,
})
export const ucpUpdate = endpoint('PUT', `${sessions}/:token`, 'An agent replaces a checkout (UCP)', {
  input: z.object({ ...one, ...asked }),
  output: body,
})
export const ucpComplete = endpoint('POST', `${sessions}/:token/complete`, 'An agent wants to pay a checkout (UCP)', {
  input: z.object(one),
  output: body,
})
export const ucpCancel = endpoint('POST', `${sessions}/:token/cancel`, 'An agent cancels a checkout (UCP)', {
  input: z.object(one),
  output: body,
})
const carts = `${base}/carts`
const inCart = { ...asked, lineItems: z.array(line).min(1, 'required').max(20, 'too_big') }
export const ucpCreateCart = endpoint('POST', carts, 'An agent opens a cart (UCP)', {
  input: z.object({ ...shop, ...inCart }),
  output: body,
})
export const ucpShowCart = endpoint('GET', `${carts}/:token`, 'An agent reads a cart (UCP)', {
  input: z.object(one),
  output: body,
})
export const ucpUpdateCart = endpoint('PUT', `${carts}/:token`, 'An agent replaces a cart (UCP)', {
  input: z.object({ ...one, ...inCart }),
  output: body,
})
export const ucpCancelCart = endpoint('POST', `${carts}/:token/cancel`, 'An agent cancels a cart (UCP)', {
  input: z.object(one),
  output: body,
})
export const ucpOrder = endpoint(
  'GET',
  `${base}/orders/:token`,
  'An order of an agent’s checkout, or of a linked buyer (UCP)',
  {
    input: z.object({
      ...shop,
      /** The id of the checkout, or the number of an order. */ token: z.string().min(3).max(100),
    }),
    output: body,
  },
)
const priceFilter = z.object({ min: z.int().min(0).optional(), max: z.int().min(0).optional() })
export const ucpSearch = endpoint('POST', `${base}/catalog/search`, 'Products of a shop for agents, by words (UCP)', {
  input: z.object({
    ...shop,
    query: text(300).optional(),
    filters: z.object({ price: priceFilter.optional() }).optional(),
    pagination: z
      .object({
        cursor: z
          .string()
          .regex(/^\d{1,5}$/, 'invalid')
          .optional(),
        limit: z.int().min(1).max(1000).optional(),
      })
      .optional(),
  }),
  output: body,
})
export const ucpLookup = endpoint(
  'POST',
  `${base}/catalog/lookup`,
  'Products of a shop for agents, by their ids (UCP)',
  {
    input: z.object({ ...shop, ids: z.array(text(100)).min(1, 'required').max(100, 'too_big') }),
    output: body,
  },
)
export const ucpProduct = endpoint('POST', `${base}/catalog/product`, 'One product of a shop for agents (UCP)', {
  input: z.object({ ...shop, id: text(100) }),
  output: body,
})
