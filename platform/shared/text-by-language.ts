import { z } from 'zod'
import { anyText, type Schema } from './contract.ts'
import { defaultLocale, languageOf, locales, type Locale } from './texts.ts'

/** What somebody wrote in each of the languages; one that was left out is missing, null or empty. */
export type TextByLanguage<L extends string = Locale> = { readonly [locale in L]?: string | null | undefined }

/** Something for each of the languages. */
export const forEachLanguage = <T>(of: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, T>

/** The shape of an object with the same under each of the languages; another language is refused by its field. */
export const byLanguage = <S extends Schema>(shape: S, languages: readonly string[] = locales) =>
  z.strictObject(Object.fromEntries(languages.map((locale) => [locale, shape])) as Record<Locale, S>)

const isWritten = (value: string | null | undefined): value is string => typeof value === 'string' && value !== ''

const written = (texts: TextByLanguage<string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => isWritten(value)))

/** A text that may be written in each language; what is blank is left out. */
export const textByLanguage = (max = 300, languages: readonly string[] = locales) =>
  byLanguage(anyText(max).nullish(), languages).overwrite((texts) => written(texts) as typeof texts)

/** A text that must be written in one language at least: who reads another gets it in that. */
export const requiredTextByLanguage = (max = 300, languages: readonly string[] = locales) =>
  textByLanguage(max, languages).refine((texts) => Object.keys(texts).length > 0, {
    path: [defaultLocale],
    error: 'required',
  })

/**
 * The text for a reader and the language it is in: the reader's language, then the language of the house (a seller's,
 * or else the installation's), then any there is, in the order of the list.
 */
export const pickText = <L extends string = Locale>(
  texts: TextByLanguage<L> | null | undefined,
  reader: L,
  { home = defaultLocale as L, languages = locales as readonly string[] as readonly L[] } = {},
): { locale: L; text: string } | undefined => {
  for (const locale of [languageOf(reader) as L, home, ...languages]) {
    const found = texts?.[locale]
    if (isWritten(found)) return { locale, text: found }
  }
  return undefined
}

/** The text alone; empty where none was written. */
export const textFor = (texts: TextByLanguage | null | undefined, reader: Locale): string =>
  pickText(texts, reader)?.text ?? ''

/** What a form holds of it: a field for each language, empty where nothing was written. */
export const fieldsOf = (texts: TextByLanguage | null | undefined): Record<Locale, string> =>
  forEachLanguage((locale) => texts?.[locale] ?? '')
