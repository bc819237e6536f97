import { z } from 'zod'
import { amount, count, day, endpoint, flag, id, instant } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { pictureShape } from '#capabilities/offer/files/contract.ts'
import { publishState } from './vocabulary.ts'

const optional = () => z.string().nullable()
const cover = z
  .object({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    variants: z.array(z.object({ width: z.int(), avif: z.string(), webp: z.string() })),
    alt: z.string(),
  })
  .nullable()
const seller = z.object({ id: id(), username: z.string(), name: z.string(), email: z.string() })

/** What buyers of a seller were given. */
export const accessList = list({
  name: 'access.accesses',
  path: '/v1/cabinet/accesses',
  permission: 'access.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    productName: { kind: 'text', lead: true },
    ownerName: { kind: 'text', hide: 'tablet' },
    publishState: { kind: 'state', machine: publishState },
    startedAt: { kind: 'time', sort: true, hide: 'mobile' },
    endsAt: { kind: 'time', sort: true },
    orderNumber: { kind: 'text', hide: 'tablet' },
    orderToken: { kind: 'text', hidden: true },
    orderId: { kind: 'number', hidden: true },
    createdAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    publishState: { kind: 'state', machine: publishState },
    productId: { kind: 'reference', to: 'products' },
    payerId: { kind: 'reference', to: 'payers' },
    created: { kind: 'period' },
  },
  sort: '-createdAt',
})

/** What a buyer owns, as a card. */
export const accessCard = z.object({
  id: id(),
  publishState: z.string(),
  startedAt: instant().nullable(),
  endsAt: instant().nullable(),
  endedByOwnerAt: instant().nullable(),
  quantity: z.int(),
  product: z.object({
    id: id(),
    name: z.string(),
    form: z.string(),
    slug: z.string(),
    shortDescription: z.string(),
    cover,
  }),
  partOf: z.object({ id: id(), name: z.string() }).nullable(),
  /** A gift: the contract is with the buyer, so order details are withheld. */
  isGift: z.boolean(),
  seller,
  order: z.object({
    id: id(),
    token: z.string(),
    number: z.string(),
    paymentState: z.string(),
    periodType: z.string(),
    cancelsOn: day().nullable(),
    nextDueOn: day().nullable(),
    unpaidAmount: amount(),
    currency: z.string(),
  }),
  /** Where what is open is paid; null when nothing is. */
  payPath: optional(),
  filesCount: count(),
})

/** How far the person is with what they own, and where they go next. */
const standing = z.object({
  progress: z.object({ percent: z.int(), finished: count(), total: count() }).nullable(),
  /** What they would open next of it. */
  continuesWith: z.object({ path: z.string(), name: z.string() }).nullable(),
  nextDate: z.object({ startsAt: instant(), timeZoneName: z.string() }).nullable(),
})
export type Standing = z.infer<typeof standing>

export const accessPage = accessCard.extend({
  deliveryText: z.string(),
  /** What came along with a bundle or membership. */
  parts: z.array(z.object({ id: id(), name: z.string(), form: z.string(), publishState: z.string() })),
  nextDate: standing.shape.nextDate,
})

export const ownAccesses = endpoint(
  'GET',
  '/v1/payer/accesses',
  'Everything the signed-in person was given, with how far they are and what comes next',
  {
    input: z.object({ query: z.string().trim().max(100).optional(), orderId: id().optional() }),
    output: z.object({ totalCount: count(), list: z.array(accessCard.extend(standing.shape)) }),
  },
)
export const endAccess = endpoint(
  'POST',
  '/v1/payer/accesses/:id/end',
  'Take what was bought out of one’s account, or (ended: false) back into it',
  { input: z.object({ id: id(), ended: flag().default(true) }), output: accessPage },
)
export const resendAccess = endpoint(
  'POST',
  '/v1/cabinet/orders/:id/resend_access',
  'Send the confirmation with the way to what was bought once more',
  { input: z.object({ id: id() }), output: z.object({ sentTo: z.string() }) },
)
export const ownAccess = endpoint('GET', '/v1/payer/accesses/:id', 'One access with what came along', {
  input: z.object({ id: id() }),
  output: accessPage,
})

/** The branding of the buyers' area: a seller's if everything shown is theirs, otherwise the platform's. */
export const ownBrand = endpoint(
  'GET',
  '/v1/payer/brand',
  'Name, logo and colour of the one seller somebody bought from, or of the one a purchase or order is from',
  {
    input: z.object({ accessId: id().optional(), orderId: id().optional() }),
    output: z.object({
      brand: z
        .object({ username: z.string(), name: z.string(), logo: pictureShape.nullable(), accentColor: optional() })
        .nullable(),
    }),
  },
)

const grant = z.object({
  addonProductId: id(),
  /** Open accesses to the product that lack the part. */ lacking: z.int(),
  running: z.object({ total: z.int(), given: z.int() }).nullable(),
})
export const listPartGrants = endpoint(
  'GET',
  '/v1/cabinet/products/:id/part_grants',
  'How many bought a bundle or membership before, and which of its parts they lack',
  { input: z.object({ id: id() }), output: z.object({ buyers: z.int(), list: z.array(grant) }) },
)
export const givePart = endpoint(
  'POST',
  '/v1/cabinet/products/:id/parts/:addonProductId/give',
  'Give a part to those who bought a bundle or membership before, in the background',
  { input: z.object({ id: id(), addonProductId: id() }), output: z.object({}) },
)
