import { contentLooks, rareContent, rendererOf } from '#capabilities/offer/content-blocks/web/index.ts'
import { blocks, type BlockType } from '../../blocks/declared.ts'
import { ContactForm } from './ContactForm.tsx'
import { OptIn } from './OptIn.tsx'
import { Footer, Header } from './frame.tsx'
import { Affiliate, PopularProducts, SellerProducts, SingleProduct } from './goods.tsx'
import { pieceLooks } from './pieces.tsx'
import '#ui/shop.css'
import './shop-blocks.css'
import shopHeadCss from './shop-head.css?inline'
import shopRareCss from './shop-rare.css?inline'
import '#ui/shop-window.css'

/** Blocks whose rules are in `shop-rare.css`. */
const rare: ReadonlySet<BlockType> = new Set([
  'single_product',
  'seller_products',
  'popular_products',
  'breadcrumb',
  'contact_form',
  'opt_in',
])

/** Pages of a shop: the blocks of all content, and those it alone has. */
export const {
  BlockView,
  Blocks,
  blockCss,
  documentCss: pageCss,
  rareCss,
} = rendererOf<BlockType>({
  blocks,
  looks: {
    ...contentLooks,
    header: Header,
    footer: Footer,
    seller_products: SellerProducts,
    popular_products: PopularProducts,
    single_product: SingleProduct,
    ...pieceLooks,
    affiliate: Affiliate,
    contact_form: ContactForm,
    opt_in: OptIn,
  },
  sheets: [rareContent, { css: shopHeadCss, of: new Set(['header']) }, { css: shopRareCss, of: rare }],
  elements: { header: 'header' },
})
