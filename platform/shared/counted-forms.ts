import { formatLocaleOf, type Locale } from './texts.ts'

/** A text with a number in each plural form of its language: `{ one: '# day', other: '# days' }`. */
export type CountedForms = Partial<Record<Intl.LDMLPluralRule, string>>

const samples = [...Array.from({ length: 100 }, (_, index) => index + 1), 0]

/** The forms of a text, for a script that counts on without the catalogue. */
export const formsOf = (locale: Locale, say: (count: number) => string): CountedForms => {
  const rules = new Intl.PluralRules(formatLocaleOf(locale))
  const forms: CountedForms = {}
  for (const count of samples) forms[rules.select(count)] ??= say(count).replace(String(count), '#')
  return forms
}

/** The form that fits a number, with the number in it. */
export const counted = (forms: CountedForms, count: number, locale: Locale): string =>
  (forms[new Intl.PluralRules(formatLocaleOf(locale)).select(count)] ?? forms.other ?? '').replace('#', String(count))
