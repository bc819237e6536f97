import { contrast } from '#platform/shared/ink-on.ts'
import type { descriptionStates, UpsellPosition } from '../vocabulary.ts'

/** `pageColor` is that of markings and links. */
export const paymentPageColours = [
  'couponButtonColor',
  'couponButtonFontColor',
  'buyButtonColor',
  'buyButtonFontColor',
  'pageColor',
  'backgroundColor',
  'recommendedBadgeColor',
  'recommendedBadgeFontColor',
  'countdownColor',
  'countdownFontColor',
] as const
/** Corners, in pixels. */
export const paymentPageRadii = ['couponButtonRadius', 'buyButtonRadius'] as const

/** The looks of a checkout; a colour that is null is the standard. */
export type PaymentPageLooks = Record<(typeof paymentPageColours)[number], string | null> &
  Record<(typeof paymentPageRadii)[number], number> & {
    upsellPosition: UpsellPosition
    /** Own words on the order button, shown where the law leaves them to the seller; empty for those of the product. */
    buyButtonText: string
    freeButtonText: string
    /** Beside the time that is left for a plan with an end; empty for our words. */
    countdownText: string
    /** On a phone. */
    isDescriptionExpandable: boolean
    descriptionDefault: (typeof descriptionStates)[number]
  }

/** Colours of a checkout whose theme leaves them open, in a shop without a colour of its own. */
export const standardColours = {
  couponButtonColor: '#ffffff',
  buyButtonColor: '#ffc83d',
  pageColor: '#404ed5',
  backgroundColor: '#f3f4f6',
  recommendedBadgeColor: '#ddf0fe',
  countdownColor: '#fbead5',
} as const

export const standardPaymentPage: PaymentPageLooks = {
  upsellPosition: 'belowProductDetails',
  couponButtonColor: null,
  couponButtonFontColor: null,
  couponButtonRadius: 22,
  buyButtonColor: null,
  buyButtonFontColor: null,
  buyButtonRadius: 22,
  buyButtonText: '',
  freeButtonText: '',
  pageColor: null,
  backgroundColor: null,
  recommendedBadgeColor: null,
  recommendedBadgeFontColor: null,
  countdownColor: null,
  countdownFontColor: null,
  countdownText: '',
  isDescriptionExpandable: true,
  descriptionDefault: 'collapsed',
}

/** Fills with the words that are written on them. */
const written = [
  ['couponButtonColor', 'couponButtonFontColor'],
  ['buyButtonColor', 'buyButtonFontColor'],
  ['recommendedBadgeColor', 'recommendedBadgeFontColor'],
  ['countdownColor', 'countdownFontColor'],
] as const

/** The least contrast of words this size to their ground (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5

/** The faintest text colour on the page itself (`--k-ink-2`). */
const pageInk = '#505560'

/** Colours without enough contrast for text, by field. */
export const unreadable = (theme: PaymentPageLooks): Record<string, string[]> => ({
  ...Object.fromEntries(
    written
      .filter(([ground, words]) => {
        const colour = theme[words]
        return colour !== null && contrast(colour, theme[ground] ?? standardColours[ground]) < leastContrast
      })
      .map(([, words]) => [`looks.${words}`, ['too_little_contrast']]),
  ),
  ...(theme.backgroundColor !== null && contrast(theme.backgroundColor, pageInk) < leastContrast
    ? { 'looks.backgroundColor': ['too_dark'] }
    : {}),
})
