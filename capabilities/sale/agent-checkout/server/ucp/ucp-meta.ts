import { ucpVersion } from '../../vocabulary.ts'

const spec = `https://ucp.dev/${ucpVersion}`
const version = ucpVersion

/** What is spoken: a capability, where it is specified, what it extends. */
const capabilities = {
  'dev.ucp.shopping.checkout': { page: 'checkout', schema: 'shopping/checkout.json' },
  'dev.ucp.shopping.discount': {
    page: 'discount',
    schema: 'shopping/discount.json',
    extends: 'dev.ucp.shopping.checkout',
  },
  'dev.ucp.shopping.cart': { page: 'cart', schema: 'shopping/cart.json' },
  'dev.ucp.shopping.order': { page: 'order', schema: 'shopping/order.json' },
  'dev.ucp.shopping.catalog.search': { page: 'catalog/search', schema: 'shopping/catalog_search.json' },
  'dev.ucp.shopping.catalog.lookup': { page: 'catalog/lookup', schema: 'shopping/catalog_lookup.json' },
} as const

export type Capability = keyof typeof capabilities
type Body = Record<string, unknown>

const serviceBy = (transport: string, schema: string, endpoint: string): Body => ({
  version,
  spec: `${spec}/specification/overview`,
  transport,
  schema: `${spec}/services/shopping/${schema}`,
  endpoint,
})

const capabilityAt = (page: string, schema: string, more: Body): Body => ({
  version,
  spec: `${spec}/specification/${page}`,
  schema: `${spec}/schemas/${schema}`,
  ...more,
})

/**
 * That buyers can link their accounts. A scope named here closes what it covers to others: an order of a linked buyer.
 * Checkouts are open to guests, so that their scope is named by the issuer alone.
 */
export const identityLinking = (description: string): Body => ({
  'dev.ucp.common.identity_linking': [
    capabilityAt('common/identity-linking', 'common/identity_linking.json', {
      config: { scopes: { 'dev.ucp.shopping.order:read': { description: { plain: description } } } },
    }),
  ],
})

/** The profile of a shop: where its service is, what it can, by which keys it signs. It takes no payment: buyers pay on our page. */
export const profileAt = (endpoint: string, keys: readonly Body[], more: Body = {}): Body => ({
  keys,
  ucp: {
    version,
    status: 'success',
    services: {
      'dev.ucp.shopping': [
        serviceBy('rest', 'rest.openapi.json', endpoint),
        serviceBy('mcp', 'mcp.openrpc.json', `${endpoint}/mcp`),
      ],
    },
    capabilities: {
      ...Object.fromEntries(
        Object.entries(capabilities).map(([name, { page, schema, ...extension }]) => [
          name,
          [capabilityAt(page, schema, extension)],
        ]),
      ),
      ...more,
    },
    payment_handlers: {},
  },
})

/** What an answer is by. */
export const ucpBy = (...names: Capability[]): Body => ({
  version,
  status: 'success',
  capabilities: Object.fromEntries(names.map((name) => [name, [{ version }]])),
})

export const ucpError = (): Body => ({ version, status: 'error' })
