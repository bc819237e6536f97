export { default as ShopPage, loader as loadShop } from './shop/ShopPage.tsx'
export { CardPrice, ProductCard, type Card } from './shop/ProductCard.tsx'
export { CategoryTabs, SearchForm } from './shop/ShopControls.tsx'
export { carriedQuery, readShopQuery, shopAddress, type ShopQuery } from './shop/shop-address.ts'
export { shopHeaders } from './shop/shop-headers.ts'
export { JsonLd } from './JsonLd.tsx'
export { carriedBy, productAction, readProduct, type LoadedProduct, type ProductReturned } from './shop/load-product.ts'
export { ProductAsItIs } from './shop/ProductAsItIs.tsx'
export {
  ProductAbout,
  ProductBuy,
  ProductContents,
  ProductHead,
  ProductLook,
  ProductSaid,
} from './shop/ProductPieces.tsx'
export { loadSuccess, successAction, SuccessAsItIs, successEvent, SuccessOrder } from './order/SuccessOrder.tsx'
export { loadProgram, programAction, ProgramAsItIs, ProgramToJoin } from './shop/AffiliateProgram.tsx'
export { productEvent } from './shop/product-event.ts'
export { Question } from './checkout/fields/Questions.tsx'
export { BuyBar, isForSale } from './shop/BuyForm.tsx'
export { UpsellOffer, type Offer } from './order/UpsellOffer.tsx'
export { answerOffer, type UpsellReturned } from './order/upsell-action.ts'
