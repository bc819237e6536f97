import { z } from 'zod'
import { amount, count, endpoint, flag, id, instant } from '#platform/shared/contract.ts'
import { locales } from '#platform/shared/texts.ts'
import { coverShape, ticketShape } from '#capabilities/offer/catalog/contract.ts'
import { pictureShape } from '#capabilities/offer/files/contract.ts'
import { planShape, sellerShape } from '../contract.ts'
import { documentKinds, shopSorts, vatNotes } from '../vocabulary.ts'

/** What a consumer at the seller's home pays: all instalments, or the first payment of other plans; with the tax. */
const whole = { wholeAmount: amount() }

const priced = {
  free: z.boolean(),
  displayPrice: amount().nullable(),
  displayOldPrice: amount().nullable(),
  displayCurrencyId: z.string().nullable(),
  isSoldOut: z.boolean(),
}

export const cardShape = z.object({
  id: id(),
  slug: z.string(),
  name: z.string(),
  form: z.string(),
  shortDescription: z.string(),
  createdAt: instant(),
  ...priced,
  cover: coverShape.nullable(),
  /** How the shown price is paid: the shown plan's form, interval, amounts and trial. */
  plan: planShape
    .pick({
      form: true,
      interval: true,
      trialDays: true,
      useNetPrice: true,
      firstAmount: true,
      nextAmount: true,
      paymentsCount: true,
      rateAmounts: true,
    })
    .extend(whole)
    .nullable(),
  plansCount: count(),
})

export const categoryShape = z.object({
  id: id(),
  parentId: id().nullable(),
  title: z.string(),
  description: z.string(),
  color: z.string().nullable(),
  depth: z.int(),
  productsCount: count(),
})

const previewToken = z.string().max(200).optional()

export const showShop = endpoint(
  'GET',
  '/v1/shop/:username',
  'A shop: its seller, categories and one page of products',
  {
    input: z.object({
      username: z.string().min(1),
      query: z.string().max(300).optional(),
      categoryId: id().optional(),
      /** These alone, where visitors may see them. */ productIds: z
        .preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(id()).max(50))
        .optional(),
      sort: z.enum(shopSorts).default('position'),
      /** The last of this order first. */ reversed: flag().default(false),
      /** None that take place on a day. */ withoutDates: flag().default(false),
      /** Read in this language; left out, in the reader's. */ locale: z.enum(locales).optional(),
      preview: previewToken,
      per: z.coerce.number<number | string>().int().min(1).max(50).default(15),
      page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
    }),
    output: z.object({
      seller: sellerShape,
      previewTill: instant().nullable(),
      categories: z.array(categoryShape),
      totalCount: count(),
      allCount: count(),
      page: z.int(),
      per: z.int(),
      list: z.array(cardShape),
    }),
  },
)

export const showShopProduct = endpoint('GET', '/v1/shop/:username/products/:slug', 'One product of a shop', {
  input: z.object({
    username: z.string().min(1),
    slug: z.string().min(1),
    preview: previewToken,
    /** Read in this language; left out, in the reader's. */ locale: z.enum(locales).optional(),
  }),
  output: z.object({
    seller: sellerShape,
    /** Set while somebody looks at the product before it is published: until when the link works. */
    previewTill: instant().nullable(),
    product: z.object({
      id: id(),
      slug: z.string(),
      name: z.string(),
      form: z.string(),
      shortDescription: z.string(),
      description: z.string(),
      ...priced,
      vatNote: z.enum(vatNotes),
      left: z.int().nullable(),
      dates: z.array(z.string()),
      tickets: z.array(ticketShape),
      needsPassword: z.boolean(),
      covers: z.array(coverShape),
      buttonKey: z.string(),
      /** What search engines and shared links are told; a private product is not for them. */ look: z.object({
        title: z.string(),
        shareTitle: z.string(),
        description: z.string(),
        pictureUrl: z.string().nullable(),
      }),
      private: z.boolean(),
      /** Events of a bundle that are sold out, and with them the bundle. */ soldOutParts: z.array(z.string()),
      /** Ticket kinds one may wait for. */ soldOutKinds: z.array(
        z.object({ ticketId: id(), name: z.string(), about: z.string() }),
      ),
    }),
    plans: z.array(planShape.omit({ methods: true }).extend(whole)),
  }),
})

/** At most 50 000, what one file of this kind may hold. */
export const showShopMap = endpoint(
  'GET',
  '/v1/shop/:username/map',
  'Addresses of a shop for search engines: every product that everyone may see',
  {
    input: z.object({ username: z.string().min(1) }),
    output: z.object({ sellerId: id(), list: z.array(z.object({ slug: z.string(), updatedAt: instant() })) }),
  },
)

export const showShopSeller = endpoint(
  'GET',
  '/v1/shop/:username/seller',
  'The seller of a shop with the texts the law asks for, and with what its pages wear',
  {
    input: z.object({ username: z.string().min(1) }),
    output: sellerShape.extend({
      looks: z.object({ logo: pictureShape.nullable(), accentColor: z.string().nullable() }),
      /** The language of the seller’s own texts; null where another company’s are shown. */
      writtenIn: z.enum(locales).nullable(),
    }),
  },
)

export const showShopDocument = endpoint(
  'GET',
  '/v1/shop/:sellerId/mobile_app/document/:id',
  'A page of law of a seller as plain text, for apps: as they wrote it, else the template filled with their details',
  {
    input: z.object({ sellerId: id(), id: z.enum(documentKinds) }),
    output: z.object({ id: z.enum(documentKinds), title: z.string(), text: z.string(), locale: z.enum(locales) }),
  },
)
