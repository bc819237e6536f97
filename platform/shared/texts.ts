import { setupI18n, type I18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Catalogue } from '#languages/catalogue.ts'
import { languages } from '#languages/found.ts'

/** A language by its code: English, which has every message, and whatever else has a folder in `languages/`. */
export type Locale = 'en' | (string & {})
export const locales = Object.keys(languages).filter((code) => !languages[code]?.of) as [Locale, ...Locale[]]
export const defaultLocale: Locale = 'en'

/**
 * What readers choose from: the languages and their variants (`de-AT`). A variant has some words and customs of its own on pages;
 * accounts, orders and what people write are in a language; standard texts of mails are in the variant of their reader's country.
 */
export const tongues: readonly Locale[] = Object.keys(languages)
/** The language that a reader's variant is one of; a language itself. */
export const languageOf = (tongue: Locale): Locale => languages[tongue]?.of ?? tongue
/** How a reader whose page is in a language reads it: in the variant that is the first of their wishes for that language. */
export const tongueOf = (locale: Locale, ...wishes: readonly (string | null | undefined)[]): Locale => {
  for (const wish of wishes.flatMap((each) => (each ?? '').split(','))) {
    const asked = knownLocale(wish, tongues)
    if (asked !== undefined && languageOf(asked) === locale) return asked
  }
  return locale
}

/** By whose names the palette finds places, whatever the reader's language is. */
export const coreLocales: readonly Locale[] = locales.filter((locale) => languages[locale]?.isCore)

/** `Deutsch`: what speakers of a language look for. */
export const ownNameOf = (locale: Locale): string => languages[locale]?.ownName ?? locale
/** `German`, `Deutsch`: what a reader calls a language. */
export const languageName = (locale: string, reader: string): string =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(locale) ?? locale
/** `de-DE`: by which days, times and numbers are written. */
export const formatLocaleOf = (locale: string): string => {
  const known = languages[locale] ? locale : defaultLocale
  return known.includes('-') ? known : `${known}-${languages[known]?.region}`
}
const writtenFromTheRight = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Rohg']
/** Where lines of a language begin: the `dir` of what is written in it. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  writtenFromTheRight.includes(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
/** Whether lines end between words alone, where its script would let them end anywhere. */
export const keepsWords = (locale: string): boolean => languages[languageOf(locale)]?.keepsWords === true
export const decimalSeparatorOf = (locale: string): string =>
  new Intl.NumberFormat(formatLocaleOf(locale)).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

export type TextValues = Record<string, string | number>
export type Translate<K extends string = string> = (key: K, values?: TextValues) => string
/** The keys of a room's texts. */
export type TextKey<T> = T extends Texts<infer K> ? K : never
export type Texts<K extends string = string> = {
  room: string
  /** Every message of one language by its key. */
  messages: Catalogue<K>
  /** The translator of one language. */
  in: (locale: Locale) => Translate<K>
  has: (key: string) => key is K
}

/** A room's texts where keys are made from declared names: every `Texts` is one. */
export type RoomTexts = {
  room: string
  has: (key: string) => boolean
  in: (locale: Locale) => (key: never, values?: TextValues) => string
}

/** The translator of keys made from declared names; the platform alone makes such keys, and asks `has` first. */
export const wordsByName = (texts: RoomTexts, locale: Locale): Translate => texts.in(locale) as Translate

const otherCodes = new Map(
  Object.entries(languages).flatMap(([code, { also = [] }]) => also.map((name) => [name, code])),
)

const spelt = (code: string): string => code.trim().replaceAll('_', '-').toLowerCase()

/** The one of several languages that a code means, however it is written: `pt_br` is pt-BR, `de-AT` de, `pt` the first pt-…. */
export const knownLocale = (
  code: string | undefined | null,
  among: readonly Locale[] = locales,
): Locale | undefined => {
  const asked = spelt(code?.split(';')[0] ?? '')
  const [named = ''] = asked.split('-')
  const language = otherCodes.get(named) ?? named
  const found = (matches: (known: string) => boolean) => among.find((locale) => matches(spelt(locale)))
  return (
    found((known) => known === asked) ??
    found((known) => known === language) ??
    found((known) => language !== '' && known.startsWith(`${language}-`))
  )
}

/** The best language we have for an `Accept-Language` header or a stored preference. */
export const pickLocale = (preferred: string | undefined | null): Locale => {
  for (const part of (preferred ?? '').split(',')) {
    const found = knownLocale(part)
    if (found) return found
  }
  return defaultLocale
}

type KeyOf<C> = C extends Catalogue<infer K> ? K : never

/** Several catalogues as one; a later one overrides an earlier one. */
export const joined = <const C extends readonly Catalogue[]>(...catalogues: C): Catalogue<KeyOf<C[number]>> => {
  const [only] = catalogues
  if (only && catalogues.length === 1) return only
  const made = new Map<Locale, Readonly<Record<string, string>>>()
  return (locale) => {
    let messages = made.get(locale)
    if (!messages) made.set(locale, (messages = Object.assign({}, ...catalogues.map((each) => each(locale)))))
    return messages as Readonly<Record<string, string>>
  }
}

/** The messages of a catalogue with this key prefix, for a room that shows some texts of another. */
export const startingWith = <K extends string, const P extends string>(
  catalogue: Catalogue<K>,
  beginning: P,
): Catalogue<Extract<K, `${P}${string}`>> =>
  ((locale) =>
    Object.fromEntries(Object.entries(catalogue(locale)).filter(([key]) => key.startsWith(beginning)))) as Catalogue<
    Extract<K, `${P}${string}`>
  >

/** A message of a declaration, whose language is chosen when it is read. */
export type Message = (locale: Locale) => string

/** Refers to messages of a catalogue in declarations: `says('banner.hint')`. */
export const message =
  <const K extends string>(catalogue: Catalogue<K>) =>
  (key: K): Message =>
  (locale) =>
    catalogue(locale)[key]

const valueIn = (value: unknown, locale: Locale): unknown => {
  if (typeof value === 'function') return (value as Message)(locale)
  if (Array.isArray(value)) return value.map((each) => valueIn(each, locale))
  return typeof value === 'object' && value !== null ? saidIn(value as Record<string, unknown>, locale) : value
}

/** Declared values, with their messages translated into one language. */
export const saidIn = (values: Readonly<Record<string, unknown>>, locale: Locale): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueIn(value, locale)]))

// A word of small letters alone may be one that a message chooses by.
const isWrittenFromTheLeft = (value: string | number): value is string =>
  typeof value === 'string' &&
  /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u.test(value) &&
  !/^[a-z\d_]+$/.test(value)
/** Values of a sentence that is read from the right: what is written from the left is kept apart from the signs around it. */
const keptApart = (values: TextValues | undefined): TextValues | undefined =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isWrittenFromTheLeft(value) ? `\u2068${value}\u2069` : value]),
  )

/** Whether a message for readers from the right is a sentence of English, which stands for what their language lacks. */
const isEnglishSentence = (message: string): boolean => {
  const words = message.replaceAll(/\{\w+\}/g, '')
  return (
    /[.!?:…]\}*$/.test(words) && /\p{Script=Latin}/u.test(words) && !/\p{Script=Arabic}|\p{Script=Hebrew}/u.test(words)
  )
}

/** A room's words in every language: ICU messages by key, from one catalogue or several. */
export const defineTexts = <const C extends readonly Catalogue[]>(
  room: string,
  ...catalogues: C
): Texts<KeyOf<C[number]>> => {
  type K = KeyOf<C[number]>
  const messages = joined(...catalogues)
  const made = new Map<Locale, I18n>()
  const i18nOf = (locale: Locale): I18n => {
    let i18n = made.get(locale)
    if (!i18n) {
      i18n = setupI18n({ locale, locales: formatLocaleOf(locale), messages: { [locale]: messages(locale) } })
      i18n.setMessagesCompiler(compileMessage)
      made.set(locale, i18n)
    }
    return i18n
  }
  return {
    room,
    messages,
    in: (locale) => {
      const isFromTheRight = directionOf(locale) === 'rtl'
      const say = (key: K, message: string | undefined, values?: TextValues): string =>
        values || message?.includes('{') ? i18nOf(locale)._(key, values) : (message ?? key)
      return (key, values) => {
        const message = messages(locale)[key]
        // A page that asks for what its words lack goes on; a story that opens it fails.
        if (message === undefined) globalThis.reportError?.(new Error(`${room} does not say ${key}`))
        if (!isFromTheRight) return say(key, message, values)
        // Its full stop stays at its end.
        if (isEnglishSentence(message ?? '')) return `\u2066${say(key, message, values)}\u2069`
        return say(key, message, keptApart(values))
      }
    },
    has: (key): key is K => key in messages(defaultLocale),
  }
}
