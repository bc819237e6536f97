import dayjs from 'dayjs'
import { formatLocaleOf, type Locale } from '../shared/texts.ts'
import { dayPattern } from '../shared/time.ts'
import { useLocale } from './locale.tsx'

const known = new Set<Locale>(['en'])

/** Months and weekdays as a language names them, for calendars. */
const nameDays = (locale: Locale): void => {
  if (known.has(locale)) return
  const named = (count: number, at: (n: number) => number, style: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(formatLocaleOf(locale), { ...style, timeZone: 'UTC' })
    return Array.from({ length: count }, (_, n) => format.format(at(n)))
  }
  const month = (n: number) => Date.UTC(2023, n, 1)
  // The first of January 2023 was a Sunday.
  const weekday = (n: number) => Date.UTC(2023, 0, 1 + n)
  dayjs.locale(
    {
      ...dayjs.Ls['en']!,
      name: locale,
      months: named(12, month, { month: 'long' }),
      monthsShort: named(12, month, { month: 'short' }),
      weekdays: named(7, weekday, { weekday: 'long' }),
      weekdaysShort: named(7, weekday, { weekday: 'short' }),
      weekdaysMin: named(7, weekday, { weekday: 'short' }).map((name) => name.replace(/\.$/, '')),
    },
    undefined,
    true,
  )
  known.add(locale)
}

/** What fields of days are told of the reader's language: its names, the order in which it writes a day, and an example. */
export const useCalendar = (): { locale: Locale; valueFormat: string; placeholder: string } => {
  const locale = useLocale()
  nameDays(locale)
  const valueFormat = dayPattern(locale)
  return { locale, valueFormat, placeholder: dayjs('2026-12-31').format(valueFormat) }
}
