import type { TextByLanguage } from '#platform/shared/text-by-language.ts'
import { knownLocale, locales, pickLocale, type Locale } from '#platform/shared/texts.ts'

/** What an account says of its languages: its own, and those of its shop, the main one first; none named are all. */
export type SpeakingSeller = { locale: string; shopLocales: readonly string[] }

const known = (named: readonly string[]): Locale[] => locales.filter((locale) => named.includes(locale))

/** The language a shop is written in. */
export const mainLanguageOf = ({ locale, shopLocales }: SpeakingSeller): Locale =>
  known(shopLocales.slice(0, 1))[0] ?? pickLocale(locale)

/** The languages a shop is offered in, the one it is written in first. */
export const shopLanguagesOf = (seller: SpeakingSeller): Locale[] => {
  const main = mainLanguageOf(seller)
  const offered = seller.shopLocales.length === 0 ? locales : known(seller.shopLocales)
  return [main, ...offered.filter((locale) => locale !== main)]
}

/** The language a reader gets: the first they wish for that the shop is offered in, or the one it is written in. */
export const shopLanguageFor = (seller: SpeakingSeller, ...wishes: readonly (string | null | undefined)[]): Locale => {
  const offered = shopLanguagesOf(seller)
  for (const wish of wishes.flatMap((each) => (each ?? '').split(','))) {
    const found = knownLocale(wish, offered)
    if (found) return found
  }
  return offered[0]!
}

/** The language texts are translated into for a reader; none where they read what the seller wrote. */
export const translatedFor = (seller: SpeakingSeller, reader: Locale): Locale | undefined => {
  const locale = shopLanguageFor(seller, reader)
  return locale === mainLanguageOf(seller) ? undefined : locale
}

/** Whoever asks, in the language they get in a shop. */
export const inShopLanguage = <C extends { locale: Locale }>(asking: C, seller: SpeakingSeller): C => ({
  ...asking,
  locale: shopLanguageFor(seller, asking.locale),
})

/** What a seller says of themselves, in the language a reader gets in their shop; as it was written where it is not translated. */
export const aboutFor = (
  seller: SpeakingSeller & { about: string; aboutInLanguages: TextByLanguage },
  reader: Locale,
): string => {
  const locale = translatedFor(seller, reader)
  return (locale && seller.aboutInLanguages[locale]) || seller.about
}
