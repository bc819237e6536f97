import { setupI18n, type I18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

export const locales = ['en', 'de'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export type TextValues = Record<string, string | number>
export type Translate<K extends string = string> = (key: K, values?: TextValues) => string
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

/** A room's words in every language: ICU messages by key. `de` must have the keys of `en`, which the type checker holds. */
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
