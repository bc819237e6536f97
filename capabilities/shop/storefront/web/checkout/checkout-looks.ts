import type { CSSProperties } from 'react'
import { contrast } from '#platform/shared/ink-on.ts'
import { standardColours } from '#capabilities/offer/themes/rules/payment-page-looks.ts'
import { accentTones, type Scheme } from '#capabilities/sale/checkout/rules/accent-tones.ts'
import type { CheckoutOffer } from './read-form.ts'

type Theme = CheckoutOffer['checkoutSettings']['theme']

const schemes: readonly Scheme[] = ['light', 'dark']

/** A fill and the words on it in both schemes: `--c-<name>-…` and `--c-<name>-ink-…`. */
const painted = (name: string, fill: string | null, words: string | null): Record<string, string> =>
  fill === null
    ? words === null
      ? {}
      : { [`--c-${name}-ink-light`]: words }
    : Object.fromEntries(
        schemes.flatMap((scheme) => {
          const tones = accentTones(scheme, fill)
          const ink = words && contrast(words, tones.fill) >= 4.5 ? words : tones.ink
          return [
            [`--c-${name}-${scheme}`, tones.fill],
            [`--c-${name}-hover-${scheme}`, tones.hover],
            [`--c-${name}-ink-${scheme}`, ink],
          ]
        }),
      )

/**
 * The looks of a checkout: its theme, otherwise the shop's colour, otherwise the standard; read by
 * `ui/shop-checkout.css`.
 */
export const checkoutLooks = (
  theme: Theme,
  shopColour: string | null,
): { accent: string | null; ground: string; style: CSSProperties } => ({
  accent: theme.pageColor ?? shopColour,
  ground: theme.backgroundColor ?? standardColours.backgroundColor,
  style: {
    '--c-ground': theme.backgroundColor ?? standardColours.backgroundColor,
    '--c-buy-radius': `${theme.buyButtonRadius}px`,
    '--c-coupon-radius': `${theme.couponButtonRadius}px`,
    ...painted('buy', theme.buyButtonColor ?? shopColour ?? standardColours.buyButtonColor, theme.buyButtonFontColor),
    ...painted('coupon', theme.couponButtonColor, theme.couponButtonFontColor),
    ...painted('badge', theme.recommendedBadgeColor, theme.recommendedBadgeFontColor),
    ...painted('countdown', theme.countdownColor, theme.countdownFontColor),
  } as CSSProperties,
})
