import { createContext, use, useMemo, type ReactNode } from 'react'
import { defaultLocale, type Locale, type Texts, type Translate } from '../shared/texts.ts'

const LocaleContext = createContext<Locale>(defaultLocale)

export const LocaleProvider = ({ locale, children }: { locale: Locale; children: ReactNode }) => <LocaleContext value={locale}>{children}</LocaleContext>

export const useLocale = (): Locale => use(LocaleContext)

/** A room's words in the reader's language: `const t = useTexts(texts); t('title')`. */
export const useTexts = <K extends string>(texts: Texts<K>): Translate<K> => {
  const locale = useLocale()
  return useMemo(() => texts.in(locale), [texts, locale])
}
