import { choice, flag, line, words } from '#capabilities/offer/content-blocks/rules/fields.ts'
import { block, roomy } from '#capabilities/offer/content-blocks/blocks/block.ts'

/** Name, price, plans and order button of the product a page is about. */
export const productOrder = block({
  group: 'goods',
  slots: 0,
  style: roomy,
  isPlain: true,
  isPiece: true,
  name: { en: 'Product and order', de: 'Produkt und Bestellung' },
  fields: { showPictures: flag(true), showDescription: flag(true) },
  fresh: { en: {}, de: {} },
})

/** Lessons of a course or what else is in a product, who teaches it, and its questions. */
export const lessonsOverview = block({
  group: 'goods',
  slots: 0,
  style: roomy,
  isPiece: true,
  name: { en: 'Contents and lessons', de: 'Inhalte und Lektionen' },
  fields: { showTeacher: flag(true), showFaq: flag(true) },
  fresh: { en: {}, de: {} },
})

export const productReviews = block({
  group: 'goods',
  slots: 0,
  style: roomy,
  isPiece: true,
  name: { en: 'Reviews of the product', de: 'Bewertungen des Produkts' },
  fields: {},
  fresh: { en: {}, de: {} },
})

/** The way back: shop, then the product. */
export const breadcrumb = block({
  group: 'frame',
  slots: 0,
  style: { paddingBlock: 15, paddingInline: 15, maxWidth: 1200 },
  isPiece: true,
  name: { en: 'Breadcrumb', de: 'Navigationspfad' },
  fields: {},
  fresh: { en: {}, de: {} },
})

/** What became of the order: thanks, the way to what was bought, and the receipt. */
export const thankYou = block({
  group: 'goods',
  slots: 0,
  style: { paddingBlock: 40, paddingInline: 15, maxWidth: 1200 },
  isPlain: true,
  isPiece: true,
  name: { en: 'Thank you and order', de: 'Dank und Bestellung' },
  fields: { titleText: line('', 250), additionalText: words('', 1000) },
  fresh: { en: {}, de: {} },
})

export const areaViews = ['grid', 'list'] as const

/** What is inside a membership: open to its members, named to others. */
export const membershipProducts = block({
  group: 'goods',
  slots: 0,
  style: roomy,
  isPiece: true,
  name: { en: 'Contents of the membership', de: 'Inhalte der Mitgliedschaft' },
  fields: { title: line('', 120), view: choice(areaViews, 'grid') },
  fresh: { en: { title: 'What you get' }, de: { title: 'Was Sie erhalten' } },
})
