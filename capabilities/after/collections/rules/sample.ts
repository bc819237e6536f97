import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { mailTexts } from '../texts.mails.ts'
import { placeholders, type Placeholder, type PlaceholderValues } from './words.ts'

const sampleOf = (word: Placeholder, locale: Locale): string => {
  const words = mailTexts.in(locale)
  switch (word) {
    case 'amount':
      return formatMoney(2900, 'eur', locale)
    case 'interest':
      return formatMoney(18, 'eur', locale)
    case 'due_date':
      return formatTime('2026-10-01', locale)
    case 'deadline':
      return formatTime('2026-11-16', locale)
    case 'agency':
      return words('agency.public.package')
    default:
      return words(`sample.${word}`)
  }
}

/** Somebody's data, to look at a mail with. */
export const sampleValues = (locale: Locale): PlaceholderValues =>
  Object.fromEntries(placeholders.map((word) => [word, sampleOf(word, locale)])) as PlaceholderValues
