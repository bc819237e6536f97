import { affiliate } from './affiliate.ts'
import { banner } from './banner.ts'
import type { BlockDeclaration } from './block.ts'
import { button } from './button.ts'
import { columns } from './columns.ts'
import { contactForm } from './contact-form.ts'
import { conversionTools } from './conversion-tools.ts'
import { faq } from './faq.ts'
import { footer } from './footer.ts'
import { gap } from './gap.ts'
import { popularProducts, sellerProducts, singleProduct } from './goods.ts'
import { header } from './header.ts'
import { audio, fileDownload, pdfReader, video } from './media.ts'
import { breadcrumb, lessonsOverview, membershipProducts, productOrder, productReviews, thankYou } from './pieces.ts'
import { optIn } from './opt-in.ts'
import { picture } from './picture.ts'
import { testimonials } from './testimonials.ts'
import { text } from './text.ts'

/** Every type of block, as sellers find them. A new one is a file here, a line, and its looks in `web/blocks`. */
export const declared = {
  header,
  footer,
  columns,
  gap,
  banner,
  text,
  button,
  testimonials,
  faq,
  picture,
  video,
  audio,
  file_download: fileDownload,
  pdf_reader: pdfReader,
  seller_products: sellerProducts,
  popular_products: popularProducts,
  single_product: singleProduct,
  product_order: productOrder,
  lessons_overview: lessonsOverview,
  product_reviews: productReviews,
  breadcrumb,
  thank_you: thankYou,
  membership_products: membershipProducts,
  affiliate,
  contact_form: contactForm,
  conversion_tools: conversionTools,
  opt_in: optIn,
} as const
export type BlockType = keyof typeof declared

export const blocks: Readonly<Record<BlockType, BlockDeclaration>> = declared
export const blockTypes = Object.keys(declared) as BlockType[]
export const isBlockType = (type: string): type is BlockType => Object.hasOwn(declared, type)
