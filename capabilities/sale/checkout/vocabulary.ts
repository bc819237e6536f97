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
