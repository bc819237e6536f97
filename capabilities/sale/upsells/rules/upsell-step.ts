import { productTypes } from '#capabilities/offer/catalog/product-types/declared.ts'
import type { ProductForm } from '#capabilities/offer/catalog/vocabulary.ts'

/** The step of the editor where a form's upsells stand: services and downloads have theirs under another name. */
export const upsellStepOf = (form: ProductForm): 'upsell' | 'market_upsell' =>
  productTypes[form].steps.includes('market_upsell') ? 'market_upsell' : 'upsell'
