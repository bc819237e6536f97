import { setupI18n, type I18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/**
 * The languages Kontor speaks: what each calls itself, and the region by whose customs it writes days and numbers.
 * Another one is a line here and its files of texts.
 */
const languages = {
  en: { ownName: 'English', region: 'GB' },
  de: { ownName: 'Deutsch', region: 'DE' },
} as const
export type Locale = keyof typeof languages
export const locales = Object.keys(languages) as [Locale, ...Locale[]]
export const defaultLocale: Locale = 'en'

/** `Deutsch`: what speakers of a language look for. */
export const ownNameOf = (locale: Locale): string => languages[locale].ownName
/** `German`, `Deutsch`: what a reader calls a language. */
export const languageName = (locale: string, reader: string): string =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(locale) ?? locale
/** `de-DE`: by which days, times and numbers are written. */
export const formatLocaleOf = (locale: string): string => {
  const known = locales.find((each) => each === locale) ?? defaultLocale
  return `${known}-${languages[known].region}`
}
export const decimalSeparatorOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

export type TextValues = Record<string, string | number>
export type Translate<K extends string = string> = (key: K, values?: TextValues) => string
/** The keys of a room's texts. */
export type TextKey<T> = T extends Texts<infer K> ? K : never
export type Texts<K extends string = string> = {
  room: string
  messages: Record<Locale, Readonly<Record<K, string>>>
  /** The translator of one language. */
  in: (locale: Locale) => Translate<K>
  has: (key: string) => key is K
}

/** The best language we have for an `Accept-Language` header or a stored preference. */
export const pickLocale = (wanted: string | undefined | null): Locale => {
  for (const part of (wanted ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase()
    const found = locales.find((locale) => locale === language)
    if (found) return found
  }
  return defaultLocale
}

/** A room's words in every language: ICU messages by key. All have the same keys, which the type checker holds. */
export const defineTexts = <const K extends string>(
  room: string,
  messages: Record<Locale, Record<K, string>>,
): Texts<K> => {
  const made = new Map<Locale, I18n>()
  const i18nOf = (locale: Locale): I18n => {
    let i18n = made.get(locale)
    if (!i18n) {
      i18n = setupI18n({ locale, messages: { [locale]: messages[locale] } })
      i18n.setMessagesCompiler(compileMessage)
      made.set(locale, i18n)
    }
    return i18n
  }
  return {
    room,
    messages,
    in: (locale) => (key, values) =>
      values || messages[locale][key]?.includes('{') ? i18nOf(locale)._(key, values) : (messages[locale][key] ?? key),
    has: (key): key is K => key in messages[defaultLocale],
  }
}
