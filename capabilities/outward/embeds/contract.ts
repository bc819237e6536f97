import { z } from 'zod'
import { colour } from '#platform/shared/colour-field.ts'
import { count, endpoint, id, instant, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { itemDisplays, itemForms, itemPurposes, itemSizes, itemState, mostCards } from './vocabulary.ts'

const items = '/v1/cabinet/embeddable_items'
const one = z.object({ id: id() })

const chosen = () =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), id().nullable()).default(null)

const wanted = z.object({
  name: text(100),
  form: z.enum(itemForms),
  purpose: z.enum(itemPurposes),
  display: z.enum(itemDisplays).default('modal'),
  /** A publisher's program, whose link is added. */
  nodeId: chosen(),
  productId: chosen(),
  lessonId: chosen(),
  url: z
    .preprocess((value) => (value === '' ? null : value), z.string().trim().max(500, 'too_long').nullable())
    .default(null),
  /** What visitors read: of the link or button, of the picture, above the slider. */
  text: text(120),
  size: z.enum(itemSizes).default('m'),
  radius: z.coerce
    .number<number | string>('invalid_number')
    .int('invalid_number')
    .min(0, 'too_small')
    .max(40, 'too_big')
    .default(8),
  colour: colour().default('#404ed5'),
  /** One of the own themes of items, instead of colour and corners. */
  themeId: chosen(),
  pictureId: chosen(),
  /** Products of a slider; the first of the shop where none is named. */
  productIds: z.array(id()).max(mostCards, 'too_many').default([]),
  /** Websites that may show it, one a line; empty for all that are encrypted. */
  allowedOrigins: z.string().max(2000, 'too_long').default(''),
})

const shape = z.object({
  id: id(),
  token: z.string(),
  name: z.string(),
  form: z.enum(itemForms),
  purpose: z.enum(itemPurposes),
  display: z.enum(itemDisplays),
  state: z.string(),
  nodeId: id().nullable(),
  productId: id().nullable(),
  lessonId: id().nullable(),
  url: z.string().nullable(),
  text: z.string(),
  size: z.enum(itemSizes),
  radius: z.int(),
  colour: z.string(),
  themeId: id().nullable(),
  pictureId: id().nullable(),
  pictureUrl: z.string().nullable(),
  productIds: z.array(id()),
  allowedOrigins: z.string(),
  /** To be pasted into the foreign page. */
  snippet: z.string(),
  /** Seen and followed in the last thirty days, newest first; days without are left out. */
  days: z.array(z.object({ day: z.string(), views: count(), clicks: count() })),
  createdAt: instant(),
})

export const itemList = list({
  name: 'embeds.items',
  path: items,
  permission: 'embeds.change',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, sort: true },
    form: { kind: 'choice', values: 'form' },
    purpose: { kind: 'choice', values: 'purpose', hide: 'tablet' },
    display: { kind: 'choice', values: 'display', hide: 'tablet' },
    state: { kind: 'state', always: true, machine: itemState },
    viewsCount: { kind: 'number', hide: 'mobile' },
    clicksCount: { kind: 'number', hide: 'mobile' },
    createdAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: {
    state: { kind: 'state', machine: itemState },
    form: { kind: 'choice', options: itemForms, values: 'form' },
    purpose: { kind: 'choice', options: itemPurposes, values: 'purpose' },
    /** The same under its other name. */
    sharableType: { kind: 'choice', options: itemPurposes, values: 'purpose', audience: [], word: 'purpose' },
  },
  sort: '-createdAt',
  search: true,
})

export const showItem = endpoint(
  'GET',
  `${items}/:id`,
  'One embeddable item, with the snippet that puts it on a page',
  {
    input: one,
    output: shape,
  },
)
export const addItem = endpoint('POST', items, 'Add an embeddable item; it works at once', {
  input: wanted,
  output: shape,
})
export const editItem = endpoint('PUT', `${items}/:id`, 'Change an embeddable item wherever it is shown', {
  input: wanted.extend({ id: id() }),
  output: shape,
})
export const removeItem = endpoint('DELETE', `${items}/:id`, 'Remove an embeddable item; its address leads nowhere', {
  input: one,
  output: z.object({}),
})
export const activateItem = endpoint('POST', `${items}/:id/activate`, 'Show an embeddable item', {
  input: one,
  output: shape,
})
export const deactivateItem = endpoint(
  'POST',
  `${items}/:id/deactivate`,
  'Hide an embeddable item; its address leads on, uncounted',
  { input: one, output: shape },
)

const named = z.object({ id: id(), name: z.string() })
export const itemChoices = endpoint(
  'GET',
  '/v1/cabinet/embeddable_item_choices',
  'What embeddable items of the own shop, or of the programs one is in, may lead to',
  {
    input: z.object({}),
    output: z.object({
      isPublisher: z.boolean(),
      /** Of publishers: their programs, with the pictures made for them. */
      programs: z.array(named.extend({ pictures: z.array(named.extend({ url: z.string() })) })),
      products: z.array(named.extend({ nodeId: id().nullable() })),
      lessons: z.array(named),
      themes: z.array(named),
    }),
  },
)

const token = () => z.string().regex(/^[\w-]{10,40}$/)

export const followItem = endpoint('GET', '/e/:token', 'Counts a click on an embeddable item and leads on', {
  input: z.object({
    token: token(),
    /** A card of a slider. */
    product: id().optional(),
    /**
     * `frame`: redirects to the page for a frame. `count`: counts only, because the other website's link navigates
     * itself.
     */
    in: z.enum(['frame', 'count']).optional(),
  }),
  output: z.any(),
})
export const embeddedItem = endpoint(
  'GET',
  '/v1/common/embedded/:token',
  'What the script on a foreign page shows of an item; counts a view',
  { input: z.object({ token: token(), lang: z.string().max(35).optional() }), output: z.any() },
)
export const embeddedForm = endpoint(
  'GET',
  '/v1/common/embedded/:token/form',
  'The form of an item that leads on to the checkout',
  {
    input: z.object({ token: token() }),
    output: z.object({
      title: z.string(),
      productName: z.string(),
      checkoutPath: z.string(),
      affiliateLink: z.string().nullable(),
      fill: z.string(),
      ink: z.string(),
      radius: z.int(),
      /** Of the form itself; null for ours. */
      ground: z.string().nullable(),
      words: z.string().nullable(),
    }),
  },
)

/** What the script on a foreign page reads; its names are those of `web/script/embed.ts`. */
export type EmbeddedItem = {
  form: (typeof itemForms)[number]
  text: string
  /** Where the link leads without us. */
  href: string
  /** The address for a frame, counted as a click; null if it opens in a new tab. */
  frame: string | null
  /** The same where it is shown at once, uncounted. */
  shown: string | null
  modal: boolean
  /** Whether clicks on an external address are reported. */
  tells: boolean
  fill: string
  ink: string
  size: (typeof itemSizes)[number]
  radius: number
  picture: { src: string; width: number; height: number } | null
  cards: { href: string; frame: string; name: string; price: string; picture: string | null }[]
  words: { close: string; next: string; previous: string }
}
