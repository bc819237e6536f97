import dayjs from 'dayjs'
import { formatLocaleOf, type Locale } from '../shared/texts.ts'
import { dayPattern } from '../shared/time.ts'
import { weekOf } from '../shared/week.ts'
import { useLocale } from './locale.tsx'
import { webTexts } from './texts.ts'

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

type Calendar = {
  locale: Locale
  valueFormat: string
  placeholder: string
  firstDayOfWeek: WeekDay
  weekendDays: WeekDay[]
  /** The calendar lies beside the page: screen readers are told what has opened. */
  popoverProps: { attributes: { dropdown: { role: 'dialog'; 'aria-label': string } } }
}
/** As calendars count them, from Sunday. */
type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6
const fromSunday = (day: number): WeekDay => (day % 7) as WeekDay

/** What fields of days are told of the reader's language: its names and weeks, the order in which it writes a day, and an example. */
export const useCalendar = (): Calendar => {
  const locale = useLocale()
  nameDays(locale)
  const valueFormat = dayPattern(locale)
  const { firstDay, weekend } = weekOf(locale)
  return {
    locale,
    valueFormat,
    placeholder: dayjs('2026-12-31').format(valueFormat),
    firstDayOfWeek: fromSunday(firstDay),
    weekendDays: weekend.map(fromSunday),
    popoverProps: { attributes: { dropdown: { role: 'dialog', 'aria-label': webTexts.in(locale)('form.calendar') } } },
  }
}
