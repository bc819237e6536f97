import { z } from 'zod'
import { anyText, endpoint, flag, id, instant, nothing } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { optionalInstant, optionalWhole, whole } from '#platform/shared/number-fields.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { givenMetadata, metadata, metadataShape } from '#capabilities/sale/orders/contract/metadata.ts'
import { forwardingUrl, givenUrl } from './rules/forwarding-url.ts'
import { linkStands } from './vocabulary.ts'
import { goods } from './contract/api-sessions.ts'

const links = '/v1/cabinet/payment_links'
const one = z.object({ id: id() })
const token = z.string().min(8).max(100)
const mostOrders = 1_000_000

/** What the checkout is told of the session or link it was opened by, for anyone who has it. */
export const openLink = endpoint(
  'GET',
  '/v1/checkout/links/:token',
  'A checkout session or payment link, as its buyer meets it',
  {
    input: z.object({ token }),
    output: z.object({
      username: z.string(),
      slug: z.string(),
      productName: z.string(),
      stand: z.enum(linkStands),
      locale: z.string().nullable(),
      cancelUrl: z.string().nullable(),
      /** Of the order, for the browser that placed it. */ orderToken: z.string().nullable(),
      /** Fields of the form, by their names. */ values: z.record(z.string(), z.string()),
    }),
  },
)

export const addedLink = z.object({
  ...goods,
  name: anyText(200).default(''),
  successUrl: forwardingUrl(),
  metadata: metadata(),
  maxOrders: optionalWhole(1, mostOrders).describe('It closes with its last order.'),
  expiresAt: optionalInstant(),
  active: flag().default(true),
})
/** What is left out stays; null takes away. */
export const linkChange = z.object({
  id: id(),
  couponCode: anyText(50)
    .nullable()
    .transform((value) => value || null)
    .optional(),
  quantity: whole(1, mostOrders).nullable().optional(),
  name: anyText(200).optional(),
  successUrl: givenUrl().optional(),
  metadata: givenMetadata().optional(),
  maxOrders: whole(1, mostOrders).nullable().optional(),
  expiresAt: z.union([z.literal('').transform(() => null), instant().nullable()]).optional(),
  active: flag().optional(),
})

export const linkShape = z.object({
  id: id(),
  code: z.string(),
  url: z.string(),
  name: z.string(),
  active: z.boolean(),
  productId: id(),
  productName: z.string(),
  pricingPlanId: id().nullable(),
  couponCode: z.string().nullable(),
  quantity: z.int().nullable(),
  successUrl: z.string().nullable(),
  metadata: metadataShape,
  maxOrders: z.int().nullable(),
  ordersCount: z.int().describe('Orders by it that did not come to nothing.'),
  expiresAt: instant().nullable(),
  createdAt: instant(),
})

export const paymentLinkList = list({
  name: 'payment_links.payment_links',
  path: links,
  permission: 'payment_links.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', always: true, lead: true, under: 'url' },
    url: { kind: 'text', always: true, hidden: true },
    sellerName: { kind: 'text', hide: 'tablet', audience: ['team_member', 'admin'] },
    productName: { kind: 'text', under: 'planName' },
    planName: { kind: 'text', hidden: true },
    isOpen: { kind: 'flag', always: true },
    active: { kind: 'flag', always: true, hidden: true },
    ordersCount: { kind: 'number', always: true, sort: true },
    maxOrders: { kind: 'number', hidden: true },
    couponCode: { kind: 'text', optional: true },
    quantity: { kind: 'number', optional: true },
    expiresAt: { kind: 'time', hide: 'tablet' },
    createdAt: { kind: 'time', sort: true, hide: 'mobile' },
  },
  filters: {
    sellerId: ofSeller,
    isOpen: { kind: 'flag' },
    active: { kind: 'flag' },
    productId: { kind: 'reference', to: 'products' },
    created: { kind: 'period' },
  },
  bulk: {
    activate: { permission: 'payment_links.change', fits: (row) => !row.active, undo: 'deactivate' },
    deactivate: { permission: 'payment_links.change', fits: (row) => row.active, undo: 'activate' },
  },
  sort: '-createdAt',
  search: true,
  views: [
    { key: 'open', filters: { isOpen: 'true' } },
    { key: 'closed', filters: { isOpen: 'false' } },
  ],
})

/** Products that can be sold by a link, with their plans. */
export const linkChoices = endpoint('GET', `${links}/choices`, 'What payment links can sell', {
  input: nothing(),
  output: z.object({
    products: z.array(
      z.object({ id: id(), name: z.string(), plans: z.array(z.object({ id: id(), name: z.string() })) }),
    ),
  }),
})
export const showLink = endpoint('GET', `${links}/:id`, 'One payment link', { input: one, output: linkShape })
export const showLinkCode = endpoint('GET', `${links}/:id/qr_code`, 'The address of a payment link as a QR code', {
  input: one,
  output: z.object({ /** A data address of a PNG, 600 pixels wide. */ picture: z.string() }),
})
export const addLink = endpoint('POST', links, 'New payment link', { input: addedLink, output: linkShape })
export const editLink = endpoint('PATCH', `${links}/:id`, 'Change a payment link', {
  input: linkChange,
  output: linkShape,
})
export const activateLink = endpoint('POST', `${links}/:id/activate`, 'Open a payment link again', {
  input: one,
  output: linkShape,
})
export const deactivateLink = endpoint('POST', `${links}/:id/deactivate`, 'Close a payment link', {
  input: one,
  output: linkShape,
})
