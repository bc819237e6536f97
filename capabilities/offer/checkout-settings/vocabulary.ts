import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** How the parts of a checkout are arranged: `storefront/web/checkout/layouts.ts` declares the parts of each. */
export const checkoutLayouts = ['default', 'simplified', 'two_steps', 'two_steps_advanced'] as const
export type CheckoutLayout = (typeof checkoutLayouts)[number]

/** Brands of cards, the encrypted connection, and what the shop runs on. */
export const trustSeals = ['visa', 'mastercard', 'sslSecure', 'platform'] as const
export type TrustSeal = (typeof trustSeals)[number]

/** Whether the checkout asks for a detail of the buyer. */
export const askedFor = ['hidden', 'optional', 'required'] as const
export type AskedFor = (typeof askedFor)[number]

/** How many one seller sets up at most. */
export const mostCheckouts = 50

export const checkoutSettingsPermissions = permissions({
  'checkout_settings.change': { seller: 'full', team_member: 'granted' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof checkoutSettingsPermissions, true> {}
}

export const checkoutSettingsRefusals = refusals('checkout_settings', { too_many: 409 })
