import { z } from 'zod'
import { count, endpoint, flag, id, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { wornPaymentPage } from '#capabilities/offer/themes/contract/looks.ts'
import { askedFor, checkoutLayouts, trustSeals } from './vocabulary.ts'

const checkouts = '/v1/cabinet/checkouts'
const one = z.object({ id: id() })
const asked = z.enum(askedFor)

const words = (length: number) => z.string().trim().max(length, 'too_long').default('')
const forEach = <const N extends string, S>(names: readonly N[], shape: S) =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<N, S>

/** Settings of a checkout page. */
export const checkoutSettingsShape = z.object({
  /** Heading of the checkout; empty for the standard one. */
  title: z.string(),
  layout: z.enum(checkoutLayouts),
  theme: wornPaymentPage,
  trustSealsSettings: z.object(forEach(trustSeals, z.boolean())),
  /** Asks for a quantity for every product, even where one is usual. */
  asksQuantity: z.boolean(),
  /** Whether buyers may save their input and be reminded of it. */
  offersReminder: z.boolean(),
  buyerInformation: z.object({
    salutation: asked.exclude(['required']),
    phone: asked,
    company: asked,
    billingReferences: asked.exclude(['required']),
  }),
})
export type CheckoutSettings = z.output<typeof checkoutSettingsShape>

const shape = checkoutSettingsShape.omit({ theme: true }).extend({
  id: id(),
  themeId: id().nullable(),
  name: z.string(),
  isDefault: z.boolean(),
  productsCount: count(),
  /** Where it is seen at work: the checkout of a product that is on sale. */
  previewPath: z.string().nullable(),
})

const wanted = z.object({
  name: text(60),
  isDefault: flag().default(false),
  title: words(60),
  layout: z.enum(checkoutLayouts).default('default'),
  /** One of the own themes for checkouts; null for the standard. */
  themeId: z.preprocess((value) => (value === '' ? null : value), id().nullable()).default(null),
  trustSealsSettings: z.object(forEach(trustSeals, flag().default(false))).prefault({}),
  asksQuantity: flag().default(false),
  offersReminder: flag().default(false),
  buyerInformation: z
    .object({
      salutation: asked.exclude(['required']).default('hidden'),
      phone: asked.default('hidden'),
      company: asked.default('optional'),
      billingReferences: asked.exclude(['required']).default('hidden'),
    })
    .prefault({}),
})

export const checkoutList = list({
  name: 'checkout_settings.checkouts',
  path: checkouts,
  permission: 'checkout_settings.change',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, sort: true },
    layout: { kind: 'choice', values: 'layout' },
    isDefault: { kind: 'flag' },
    productsCount: { kind: 'number', always: true, hide: 'mobile' },
    changedAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: { layout: { kind: 'choice', options: checkoutLayouts, values: 'layout' } },
  sort: 'name',
  search: true,
})

export const showCheckoutSettings = endpoint('GET', `${checkouts}/:id`, 'One checkout of the own shop', {
  input: one,
  output: shape,
})
export const addCheckoutSettings = endpoint('POST', checkouts, 'Set up a checkout; the first is the default', {
  input: wanted,
  output: shape,
})
export const editCheckoutSettings = endpoint(
  'PUT',
  `${checkouts}/:id`,
  'Set name, layout, theme, trust seals and asked details of a checkout',
  { input: wanted.extend({ id: id() }), output: shape },
)
export const removeCheckoutSettings = endpoint(
  'DELETE',
  `${checkouts}/:id`,
  'Remove a checkout; its products go by the default',
  { input: one, output: z.object({}) },
)
