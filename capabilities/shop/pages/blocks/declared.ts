import { contentBlocks } from '#capabilities/offer/content-blocks/blocks/declared.ts'
import type { BlockDeclaration } from '#capabilities/offer/content-blocks/blocks/block.ts'
import { affiliate } from './affiliate.ts'
import { contactForm } from './contact-form.ts'
import { footer } from './footer.ts'
import { funnel, funnelProduct } from './funnel.ts'
import { popularProducts, sellerProducts, singleProduct } from './goods.ts'
import { header } from './header.ts'
import { breadcrumb, lessonsOverview, membershipProducts, productOrder, productReviews, thankYou } from './pieces.ts'
import { optIn } from './opt-in.ts'

/** Every type of block of pages, as sellers find them: those of all content, and those a shop alone has. */
export const declared = {
  header,
  footer,
  ...contentBlocks,
  seller_products: sellerProducts,
  popular_products: popularProducts,
  single_product: singleProduct,
  product_order: productOrder,
  lessons_overview: lessonsOverview,
  product_reviews: productReviews,
  breadcrumb,
  thank_you: thankYou,
  membership_products: membershipProducts,
  funnel,
  funnel_product: funnelProduct,
  affiliate,
  contact_form: contactForm,
  opt_in: optIn,
} as const
export type BlockType = keyof typeof declared

export const blocks: Readonly<Record<BlockType, BlockDeclaration>> = declared
export const blockTypes = Object.keys(declared) as BlockType[]
export const isBlockType = (type: string): type is BlockType => Object.hasOwn(declared, type)
