import { standardBox } from './box-looks.ts'
import { plainTheme } from './page-looks.ts'
import { standardPaymentPage } from './payment-page-looks.ts'
import type { ThemeKind } from '../vocabulary.ts'

/** Which looks a kind of theme has: those of pages of blocks, of a checkout, or of a box with one button. */
export const kinds = {
  shop_theme: 'page',
  membership_theme: 'page',
  product: 'page',
  addon_theme: 'box',
  payment_page_template: 'payment_page',
  affiliate_landing: 'page',
  funnel: 'page',
  multi_items_sharing: 'box',
} as const satisfies Record<ThemeKind, 'page' | 'payment_page' | 'box'>

/** Default looks by family of theme; their fields are in the order a form asks for them. */
export const standardLooks = { page: plainTheme, payment_page: standardPaymentPage, box: standardBox } as const
