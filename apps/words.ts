import { loaded } from '#languages/loaded.ts'
import { defaultLocale, type Locale } from '#platform/shared/texts.ts'

/** Whose words: a reader's language, and whether the page loads what its area says together. */
export type Wording = { locale: Locale; isTogether: boolean }

const english = '/assets/words/'
const wordsOf = (locale: Locale): string => (locale === defaultLocale ? english : `/assets/words-${locale}/`)
const inLanguage = (address: string, locale: Locale): string => address.replace(english, wordsOf(locale))

/** Leads a browser from the English catalogues that scripts import to the words it needs. */
export const importMapOf = ({ locale, isTogether }: Wording): { imports: Record<string, string> } => {
  const { words = '', instead = [] } = (isTogether && loaded.together) || {}
  return {
    imports: {
      ...(locale !== defaultLocale && { [english]: wordsOf(locale) }),
      ...Object.fromEntries(instead.map((address) => [address, inLanguage(words, locale)])),
    },
  }
}

/** The words that scripts of a page import, so that the browser fetches them with the scripts. */
export const wordsFor = (scripts: readonly string[], { locale, isTogether }: Wording): string[] => {
  const asked = new Set(scripts.flatMap((script) => loaded.scripts[script] ?? []))
  const { keys = '', words = '', instead = [] } = (isTogether && loaded.together) || {}
  const together = instead.some((address) => asked.has(address)) ? [keys, words] : []
  return [...[...asked].filter((address) => !instead.includes(address)), ...together].map((address) =>
    inLanguage(address, locale),
  )
}
