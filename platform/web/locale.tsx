import { createContext, use, useMemo, type ReactNode } from 'react'
import {
  defaultLocale,
  languageName,
  languageOf,
  locales,
  wordsByName,
  type Locale,
  type RoomTexts,
  type Texts,
  type Translate,
} from '../shared/texts.ts'

const LocaleContext = createContext<Locale>(defaultLocale)

const OfferedContext = createContext<readonly Locale[] | null>(null)

type Provided = { locale: Locale; offered?: readonly Locale[] | null | undefined; children: ReactNode }

export const LocaleProvider = ({ locale, offered, children }: Provided) => {
  const around = use(OfferedContext)
  return (
    <OfferedContext value={offered ?? around}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </OfferedContext>
  )
}

/** The languages the page is offered in, the one it is written in first; null where nobody said. */
export const useOffered = (): readonly Locale[] | null => use(OfferedContext)

/** How the reader reads: a language or a variant of one, for words and for what is written by custom. */
export const useLocale = (): Locale => use(LocaleContext)

/** The reader's language itself, for what is sent and kept. */
export const useLanguage = (): Locale => languageOf(useLocale())

/** The languages to choose from, as the reader calls them. */
export const useLanguages = (): { value: Locale; label: string }[] => {
  const reader = useLocale()
  return locales.map((value) => ({ value, label: languageName(value, reader) }))
}

/** A room's words in the reader's language: `const t = useTexts(texts); t('title')`. */
export const useTexts = <K extends string>(texts: Texts<K>): Translate<K> => {
  const locale = useLocale()
  return useMemo(() => texts.in(locale), [texts, locale])
}

/** A room's words by keys made from declared names, for the platform alone. */
export const useWordsByName = (texts: RoomTexts): Translate => {
  const locale = useLocale()
  return useMemo(() => wordsByName(texts, locale), [texts, locale])
}
