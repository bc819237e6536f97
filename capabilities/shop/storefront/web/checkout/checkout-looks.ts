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

/** What a checkout wears: its theme, else the shop's colour, else the standard; `ui/shop-checkout.css` takes it from here. */
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
