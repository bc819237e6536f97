import type { Locale } from '#platform/shared/texts.ts'

/** A weight in the reader's words: grams below a kilogram. */
export const gramsWords = (grams: number, locale: Locale): string =>
  grams < 1000
    ? new Intl.NumberFormat(locale, { style: 'unit', unit: 'gram' }).format(grams)
    : new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 }).format(grams / 1000)
