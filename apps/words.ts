import { defaultLocale, type Locale } from '#platform/shared/texts.ts'

const english = '/assets/words/'
const wordsOf = (locale: Locale): string => (locale === defaultLocale ? english : `/assets/words-${locale}/`)

/** Leads a browser from the scripts that hold English messages to those of a reader's language; nothing for English. */
export const importMapOf = (locale: Locale): { imports: Record<string, string> } | undefined =>
  locale === defaultLocale ? undefined : { imports: { [english]: wordsOf(locale) } }

/** Addresses of scripts, as a reader of a language loads them. */
export const withWordsOf = <T>(addresses: T, locale: Locale): T =>
  JSON.parse(JSON.stringify(addresses).replaceAll(english, wordsOf(locale))) as T
