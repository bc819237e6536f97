import { formsThat, productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'
import type { ThemeKind } from '#capabilities/offer/themes/vocabulary.ts'
import type { BlockType } from '../blocks/declared.ts'
import type { PageKind } from '../vocabulary.ts'

type ProductType = Parameters<Parameters<typeof formsThat>[0]>[0]
type KindDeclaration = {
  /** What one page of this kind is about. */
  about: 'shop' | 'product' | 'program'
  /** Products it may be about; all of them where it does not say. */
  isOf?: (type: ProductType) => boolean
  /** The block that does what the place is for. It is there once, in no column, and put at the end where a seller left it out. */
  core: BlockType | null
  allows: readonly BlockType[]
  /** The kind of theme it may wear. */
  theme: ThemeKind
}

const isLearnt = ({ fulfilledBy }: ProductType): boolean => fulfilledBy.includes('courses')
const isJoined = ({ fulfilledBy }: ProductType): boolean => fulfilledBy.includes('memberships')

const structure: BlockType[] = ['columns', 'gap']
const frame: BlockType[] = ['header', 'footer', ...structure]
const media: BlockType[] = ['picture', 'video', 'audio', 'file_download', 'pdf_reader']
const words: BlockType[] = ['banner', 'text', 'button', 'testimonials', 'faq']
const lists: BlockType[] = ['seller_products', 'popular_products']
const forVisitors: BlockType[] = ['contact_form', 'conversion_tools', 'opt_in']
const shop = [...frame, ...words, ...media, ...lists, 'single_product', 'affiliate', ...forVisitors] as BlockType[]
const product: BlockType[] = ['product_order', 'lessons_overview', 'product_reviews', 'breadcrumb']

/** Every kind of page: its subject, the blocks it allows, and the one it always contains. */
export const kinds: Readonly<Record<PageKind, KindDeclaration>> = {
  shop: { about: 'shop', core: null, allows: shop, theme: 'shop_theme' },
  shop_sub_page: { about: 'shop', core: null, allows: shop, theme: 'shop_theme' },
  shop_product: {
    about: 'product',
    isOf: (type) => !isLearnt(type),
    core: 'product_order',
    allows: [...shop, ...product],
    theme: 'product',
  },
  course: {
    about: 'product',
    isOf: isLearnt,
    core: 'product_order',
    allows: [...structure, ...words, ...media, 'single_product', 'opt_in', ...product],
    theme: 'product',
  },
  membership: {
    about: 'product',
    isOf: isJoined,
    core: 'membership_products',
    allows: [...frame, ...words, ...media, 'single_product', 'opt_in', 'membership_products'],
    theme: 'membership_theme',
  },
  thank_you: {
    about: 'product',
    core: 'thank_you',
    allows: [...frame, ...words, ...media, 'single_product', 'opt_in', 'thank_you'],
    theme: 'product',
  },
  affiliate: {
    about: 'program',
    core: 'affiliate',
    allows: [...structure, 'affiliate', 'text', ...media, 'testimonials', 'button'],
    theme: 'affiliate_landing',
  },
  funnel: {
    about: 'shop',
    core: 'funnel',
    allows: [...structure, 'funnel', 'funnel_product', 'single_product', ...words, ...media, ...forVisitors],
    theme: 'funnel',
  },
}

/** The kind of page that is shown at the address of such a product. */
export const kindOfProduct = (product: { form: string }): PageKind =>
  isLearnt(productTypeOf(product)) ? 'course' : 'shop_product'

/** The forms of product a page of this kind may be about. */
export const formsOfKind = (kind: PageKind) => formsThat(kinds[kind].isOf ?? (() => true))

export const allowsBlock = (kind: PageKind, type: BlockType): boolean => kinds[kind].allows.includes(type)

/** At most once on a page, and in no column. */
export const isOnce = (kind: PageKind, type: BlockType): boolean =>
  type === 'header' || type === 'funnel_product' || type === kinds[kind].core
