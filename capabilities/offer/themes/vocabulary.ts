import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/**
 * What a theme dresses: the shop's own pages, memberships, products with what follows a purchase, offers after a purchase,
 * checkouts, affiliate programs, pages of funnels, items on pages of others.
 */
export const themeKinds = [
  'shop_theme',
  'membership_theme',
  'product',
  'addon_theme',
  'payment_page_template',
  'affiliate_landing',
  'funnel',
  'multi_items_sharing',
] as const
export type ThemeKind = (typeof themeKinds)[number]

/** A public theme can be found by other sellers, who take a copy of it. */
export const themeVisibilities = ['private', 'public'] as const
export const themeNameLimit = 80
/** Themes of one seller. */
export const mostThemes = 100
export const mostFonts = 50

/** Where upsells are offered at the checkout, unless the upsell sets it itself. */
export const upsellPositions = ['belowProductDetails', 'belowPayerDetails', 'belowPaymentMethods'] as const
export type UpsellPosition = (typeof upsellPositions)[number]

/** How a description that can be expanded begins. */
export const descriptionStates = ['expanded', 'collapsed'] as const

export const themesRefusals = refusals('themes', { too_many_themes: 409, too_many_fonts: 409 })

export const themesPermissions = permissions({
  'themes.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'read' },
  'themes.change': { seller: 'full', team_member: 'granted' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof themesPermissions, true> {}
}
