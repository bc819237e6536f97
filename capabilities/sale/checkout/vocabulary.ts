import { refusals } from '#platform/shared/refusal.ts'

export const checkoutRefusals = refusals('checkout', {
  shop_closed: 404,
  not_for_sale: 409,
  consent_needed: 422,
  method_not_offered: 422,
  wrong_access_password: 422,
})

/** Bump when a consent's wording changes; it is stored with every consent. */
export const consentTextVersion = '2026-11'

/** The VAT note beside prices: charged, exempt, or due when a voucher is redeemed. */
export const vatNotes = ['charged', 'exempt', 'on_use'] as const
export type VatNote = (typeof vatNotes)[number]

export const shopSorts = ['position', 'newest', 'total_purchases', 'recent_purchase', 'total_views'] as const
export const shopViews = ['grid', 'list', 'slider'] as const
export type ShopView = (typeof shopViews)[number]

/** A seller's pages of law, by the word in their address. */
export const documentKinds = [
  'imprint',
  'terms',
  'privacy',
  'withdrawal',
  'cancellation_terms',
  'accessibility',
] as const
export type DocumentKind = (typeof documentKinds)[number]
