import type { ValuesOfBlock } from '#capabilities/offer/content-blocks/blocks/block.ts'
import type { lessonsOverview, productOrder } from '../../blocks/pieces.ts'
import {
  carriedBy,
  ProductAbout,
  ProductBuy,
  ProductContents,
  ProductLook,
  ProductSaid,
  type LoadedProduct,
  type ProductReturned,
} from '#capabilities/shop/storefront/web/index.ts'
import type { Pieces } from '../blocks/page-context.ts'
import '#ui/shop-window.css'

/** What a product fills the blocks of its page with. */
export const productPieces = (loaded: LoadedProduct, failed: ProductReturned): Pieces => {
  const { seller, product, contents, reviews } = loaded
  return {
    product_order: ({ showPictures, showDescription }: ValuesOfBlock<typeof productOrder>) => (
      <div className="s-product">
        {showPictures && <ProductLook product={product} />}
        <ProductBuy loaded={loaded} failed={failed} />
        {showDescription && (
          <div className="s-product-about">
            <ProductAbout loaded={loaded} />
          </div>
        )}
      </div>
    ),
    lessons_overview: (values: ValuesOfBlock<typeof lessonsOverview>) =>
      contents && <ProductContents loaded={loaded} {...values} />,
    product_reviews: () => reviews && <ProductSaid loaded={loaded} />,
    breadcrumb: () => (
      <nav className="b-crumbs" aria-label={seller.name}>
        <ol>
          <li>
            <a href={`/s/${seller.username}${carriedBy(loaded)}`}>{seller.name}</a>
          </li>
          <li aria-current="page">{product.name}</li>
        </ol>
      </nav>
    ),
  }
}
