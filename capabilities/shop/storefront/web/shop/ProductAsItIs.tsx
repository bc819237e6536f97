import { useRootData } from '#platform/web/page.ts'
import { ShopFrame } from '#capabilities/sale/checkout/web/index.ts'
import { BuyBar, isForSale } from './BuyForm.tsx'
import { productEvent } from './product-event.ts'
import { carriedBy, type LoadedProduct, type ProductReturned } from './load-product.ts'
import { ProductAbout, ProductBuy, ProductContents, ProductHead, ProductLook, ProductSaid } from './ProductPieces.tsx'
import '#ui/shop-window.css'

/** A product as every shop shows it. */
export const ProductAsItIs = ({ loaded, failed }: { loaded: LoadedProduct; failed: ProductReturned }) => {
  const origin = useRootData()?.origin ?? ''
  const { seller, product } = loaded
  const path = `/s/${seller.username}/${product.slug}`
  const isPreview = loaded.previewTill !== null
  return (
    <ShopFrame
      seller={seller}
      here={`${path}${carriedBy(loaded)}`}
      title={product.look.title}
      description={product.look.description}
      event={productEvent('product_page', loaded, loaded.plans[0])}
      {...(isPreview ? { isPreview: true } : product.private ? {} : { canonical: `${origin}${path}` })}
    >
      {!isPreview && <ProductHead loaded={loaded} origin={origin} />}
      <div className="s-product">
        <ProductLook product={product} />
        <ProductBuy loaded={loaded} failed={failed} />
        <div className="s-product-about">
          <ProductAbout loaded={loaded} />
          <ProductContents loaded={loaded} />
          <ProductSaid loaded={loaded} />
        </div>
      </div>
      {isForSale(loaded) && <BuyBar shown={loaded} />}
    </ShopFrame>
  )
}
