export { productArchived, productChanged, productDuplicated, productPublished, productUnpublished } from './events.ts'
export { opensProduct } from './access-password.ts'
export type { Cover } from './find-covers.ts'
export { readPreview, type Preview } from './shop/preview.ts'
export {
  offerOf,
  plansByProduct,
  plansOf,
  type Offer,
  type OfferedPlan,
  type PlanSwaps,
  withSwap,
} from './shop/find-offer.ts'
export { keepSuggestions, missingTexts, type MissingText } from './translations/suggest-translations.ts'
export { translate as translateProduct } from './translations/translate-product.ts'
export { categoriesIn, translationsFor, type Translated } from './translations/read-translations.ts'
export { toldFile } from './translations/told-files.ts'
export { textsOf, translatableParts } from './translations/translatable-parts.ts'
export { firstGoods, madeBy } from './create/first-goods.ts'
export { plansInstead } from './translations/translatable-plans.ts'
export { setCohortChoice, swapPlan } from './pricing-plans.ts'
export { planAtPrice, type Rights } from './create/plan-at-price.ts'
export { nameCheckout } from './shop/name-checkout.ts'
export {
  countView,
  sellersOnShow,
  shopAddresses,
  shopCategories,
  shopProduct,
  shopProducts,
  type ShopCategory,
  type ShopProduct,
  type ShopQuery,
} from './shop/show-shop.ts'
export { wholeShop } from './shop/whole-shop.ts'
export { isReleased, leaveReviews, openReviews } from './review/open-reviews.ts'
export { approveReview } from './review/decide-review.ts'
export { productSummary, type ProductSummary } from './show-summary.ts'
export { membersOfPlans, rankedParts, rankOf, setLevels } from './parts/membership-levels.ts'
export { partsOf, type ProductPart } from './parts/product-parts.ts'
export { countProducts, ownProduct } from './own-product.ts'
export { replaceProductFile } from './product-goods.ts'
export {
  countPurchase,
  noteActiveTickets,
  releaseReserved,
  reserveStock,
  returnSold,
  sellReserved,
  stockPieces,
} from './stock.ts'
export type { PricingPlan, PricingPlansTable, Product, ProductsTable } from './tables.ts'
export { waysToPay } from './ways-to-pay.ts'
export { productReviews } from './lists.ts'
export { apiProductParts } from './api/product-parts.ts'
export { ownLetterOf } from './own-mail/own-letter.ts'
