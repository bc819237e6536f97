import { z } from 'zod'
import { count, endpoint, flag, id, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { askedFor, checkoutLayouts, descriptionStates, trustSeals, upsellPositions } from './vocabulary.ts'

const checkouts = '/v1/cabinet/checkouts'
const one = z.object({ id: id() })
const asked = z.enum(askedFor)

/** `#rrggbb`; null for the standard. */
const colour = () =>
  z
    .preprocess(
      (value) => (value === '' ? null : value),
      z
        .string()
        .regex(/^#[0-9a-f]{6}$/i, 'invalid_colour')
        .nullable(),
    )
    .default(null)
/** Of a corner, in pixels. */
const radius = () =>
  z.coerce
    .number<number | string>('invalid_number')
    .int('invalid_number')
    .min(0, 'too_small')
    .max(40, 'too_big')
    .default(22)
const words = (length: number) => z.string().trim().max(length, 'too_long').default('')
const forEach = <const N extends string, S>(names: readonly N[], shape: S) =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<N, S>

/** `pageColor` is that of markings and links. */
const colours = [
  'couponButtonColor',
  'couponButtonFontColor',
  'buyButtonColor',
  'buyButtonFontColor',
  'pageColor',
  'backgroundColor',
  'recommendedBadgeColor',
  'recommendedBadgeFontColor',
  'countdownColor',
  'countdownFontColor',
] as const
const radii = ['couponButtonRadius', 'buyButtonRadius'] as const

const themeShape = z.object({
  upsellPosition: z.enum(upsellPositions),
  ...forEach(colours, z.string().nullable()),
  ...forEach(radii, z.int()),
  /** Own words on the order button, shown where the law leaves them to the seller; empty for those of the product. */
  buyButtonText: z.string(),
  freeButtonText: z.string(),
  /** Beside the time that is left for a plan with an end; empty for our words. */
  countdownText: z.string(),
  /** On a phone. */
  isDescriptionExpandable: z.boolean(),
  descriptionDefault: z.enum(descriptionStates),
})
export type CheckoutTheme = z.output<typeof themeShape>

/** What a checkout's page goes by. */
export const checkoutSettingsShape = z.object({
  /** Stands above the checkout; empty for its usual title. */
  title: z.string(),
  layout: z.enum(checkoutLayouts),
  theme: themeShape,
  trustSealsSettings: z.object(forEach(trustSeals, z.boolean())),
  /** How many is asked for every product, also where one is the rule. */
  asksQuantity: z.boolean(),
  /** Whether buyers may have what they entered kept, and be reminded of it. */
  offersReminder: z.boolean(),
  buyerInformation: z.object({
    salutation: asked.exclude(['required']),
    phone: asked,
    company: asked,
    billingReferences: asked.exclude(['required']),
  }),
})
export type CheckoutSettings = z.output<typeof checkoutSettingsShape>

const shape = checkoutSettingsShape.extend({
  id: id(),
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
  theme: z
    .object({
      upsellPosition: z.enum(upsellPositions).default('belowProductDetails'),
      ...forEach(colours, colour()),
      ...forEach(radii, radius()),
      buyButtonText: words(40),
      freeButtonText: words(40),
      countdownText: words(80),
      isDescriptionExpandable: flag().default(true),
      descriptionDefault: z.enum(descriptionStates).default('collapsed'),
    })
    .prefault({}),
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
    productsCount: { kind: 'number', hide: 'mobile' },
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
