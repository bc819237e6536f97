import { formatMoney } from '#platform/shared/money.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { collectionTexts } from '../texts.ts'
import { placeholders, type Placeholder, type PlaceholderValues } from './words.ts'

const sampleOf = (word: Placeholder, locale: Locale): string => {
  const words = collectionTexts.in(locale)
  switch (word) {
    case 'amount':
      return formatMoney(2900, 'eur', locale)
    case 'interest':
      return formatMoney(18, 'eur', locale)
    case 'due_date':
      return '01.10.2026'
    case 'deadline':
      return '16.11.2026'
    case 'agency':
      return words('agency.public.package')
    default:
      return words(`sample.${word}`)
  }
}

/** Somebody's data, to look at a mail with. */
export const sampleValues = (locale: Locale): PlaceholderValues =>
  Object.fromEntries(placeholders.map((word) => [word, sampleOf(word, locale)])) as PlaceholderValues
