import { choice, flag, line, words } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { block, roomy } from '#capabilities/offer/content-blocks/blocks/block.ts'
import { says } from './says.ts'

/** Name, price, plans and order button of the product a page is about. */
export const productOrder = block({
  group: 'goods',
  slots: 0,
  style: roomy,
  isPlain: true,
  isPiece: true,
  name: says('product_order'),
  fields: { showPictures: flag(true), showDescription: flag(true) },
  fresh: {},
})

/** Lessons of a course or what else is in a product, who teaches it, and its questions. */
export const lessonsOverview = block({
  group: 'goods',
  slots: 0,
  style: roomy,
  isPiece: true,
  name: says('lessons_overview'),
  fields: { showTeacher: flag(true), showFaq: flag(true) },
  fresh: {},
})

export const productReviews = block({
  group: 'goods',
  slots: 0,
  style: roomy,
  isPiece: true,
  name: says('product_reviews'),
  fields: {},
  fresh: {},
})

/** The way back: shop, then the product. */
export const breadcrumb = block({
  group: 'frame',
  slots: 0,
  style: { paddingBlock: 15, paddingInline: 15, maxWidth: 1200 },
  isPiece: true,
  name: says('breadcrumb'),
  fields: {},
  fresh: {},
})

/** What became of the order: thanks, the way to what was bought, and the receipt. */
export const thankYou = block({
  group: 'goods',
  slots: 0,
  style: { paddingBlock: 40, paddingInline: 15, maxWidth: 1200 },
  isPlain: true,
  isPiece: true,
  name: says('thank_you'),
  fields: { titleText: line('', 250), additionalText: words('', 1000) },
  fresh: {},
})

export const areaViews = ['grid', 'list'] as const

/** What is inside a membership: open to its members, named to others. */
export const membershipProducts = block({
  group: 'goods',
  slots: 0,
  style: roomy,
  isPiece: true,
  name: says('membership_products'),
  fields: { title: line('', 120), view: choice(areaViews, 'grid') },
  fresh: { title: says('membership_products.title') },
})
