import { defaultLocale, formatLocaleOf, type Locale } from './texts.ts'

type Week = { firstDay: number; weekend: number[] }

/** Days of a week are counted from 1, which is Monday, to 7. */
const european: Week = { firstDay: 1, weekend: [6, 7] }

/** With which day weeks begin where a language is spoken, and which days are free; European where the browser does not know. */
export const weekOf = (locale: Locale): Week => {
  // English is British here. Of Arabic it is what most of its countries have, not those whose numbers are written.
  const spoken = locale === defaultLocale ? formatLocaleOf(locale) : locale
  const { firstDay, weekend } = new Intl.Locale(spoken).getWeekInfo?.() ?? european
  return { firstDay, weekend }
}

/** The days of a week in their order. */
export const daysOfWeek = (locale: Locale): number[] => {
  const { firstDay } = weekOf(locale)
  return Array.from({ length: 7 }, (_, at) => ((firstDay - 1 + at) % 7) + 1)
}
