import type { Locale } from '#platform/shared/texts.ts'
import { emailWordTexts } from '../texts.words.ts'

/** Words whose values are the same in every language. */
const plain: Readonly<Record<string, string>> = { count: '1', percent: '85', days: '14' }

const named = (beginning: 'word' | 'sample', word: string, locale: Locale): string => {
  const key = `${beginning}.${word}`
  return emailWordTexts.has(key) ? emailWordTexts.in(locale)(key) : (plain[word] ?? word)
}

/** What a word in braces is, and what it may be filled with. */
export const labelOf = (word: string, locale: Locale): string => named('word', word, locale)
export const sampleOf = (word: string, locale: Locale): string => named('sample', word, locale)

/** Words that are the shop’s own name. */
export const isShop = (word: string): boolean => word === 'seller' || word === 'creditor'
