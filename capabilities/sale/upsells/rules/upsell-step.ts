import type { ProductForm } from '#capabilities/offer/catalog/vocabulary.ts'

/** The step of the editor where a form's upsells stand: services and downloads have theirs under another name. */
export const upsellStepOf = (form: ProductForm): 'upsell' | 'market_upsell' =>
  form === 'service' || form === 'download' ? 'market_upsell' : 'upsell'
