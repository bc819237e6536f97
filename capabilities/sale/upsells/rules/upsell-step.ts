import { productTypes } from '#capabilities/offer/catalog/product-types/declared.ts'
import type { ProductForm } from '#capabilities/offer/catalog/vocabulary.ts'

/** The editor step with a product's upsells: services and downloads use another name. */
export const upsellStepOf = (form: ProductForm): 'upsell' | 'market_upsell' =>
  productTypes[form].steps.includes('market_upsell') ? 'market_upsell' : 'upsell'
