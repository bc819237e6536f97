import { defaultLocale, formatLocaleOf, type Locale } from './texts.ts'

const dateStyles = {
  day: { day: '2-digit', month: '2-digit', year: 'numeric' },
  // Of twelve hours the half of the day would be missing.
  minute: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const

const inPattern: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'DD', month: 'MM', year: 'YYYY' }

const patterns = new Map<Locale, string>([[defaultLocale, 'DD.MM.YYYY']])

/** How a language writes a day in numbers: `DD.MM.YYYY` (English too), `DD/MM/YYYY`, `YYYY. MM. DD`. */
export const dayPattern = (locale: Locale): string => {
  const known = patterns.get(locale)
  if (known) return known
  const format = new Intl.DateTimeFormat(formatLocaleOf(locale), { ...dateStyles.day, timeZone: 'UTC' })
  const parts = format.formatToParts(0)
  const end = parts.findLastIndex(({ type }) => type in inPattern)
  const written = parts.slice(0, end + 1).map(({ type, value }) => inPattern[type] ?? value)
  // Arabic puts marks of direction between them, which part a day from the words beside it.
  const pattern = written.join('').replaceAll(/[\u200e\u200f]/g, '')
  patterns.set(locale, pattern)
  return pattern
}

/** The day of an ISO day or instant, in the pattern of the language and the given zone (default the reader's). */
export const formatDay = (iso: string, locale: Locale, zone?: string): string => {
  const parts = partsOf(iso, 'day', locale, zone)
  return dayPattern(locale).replace('DD', parts('day')).replace('MM', parts('month')).replace('YYYY', parts('year'))
}

/** Making one takes fifty times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()
const mostFormats = 200
const formatOf = (
  style: keyof typeof dateStyles,
  locale: Locale,
  timeZone: string | undefined,
): Intl.DateTimeFormat => {
  const key = `${style} ${locale} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(formatLocaleOf(locale), { ...dateStyles[style], timeZone })
  if (formats.size >= mostFormats) formats.clear()
  formats.set(key, made)
  return made
}

const partsOf = (iso: string, style: keyof typeof dateStyles, locale: Locale, zone: string | undefined) => {
  const parts = formatOf(style, locale, iso.length === 10 ? 'UTC' : zone).formatToParts(new Date(iso))
  return (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? ''
}

/**
 * An ISO day or instant for a reader, in the pattern of the language, with `HH:mm` for instants, in the given zone (default the
 * reader's).
 */
export const formatTime = (iso: string, locale: Locale, zone?: string): string => {
  const day = formatDay(iso, locale, zone)
  if (iso.length === 10) return day
  const parts = partsOf(iso, 'minute', locale, zone)
  return `${day} ${parts('hour')}:${parts('minute')}`
}

/** The same at a place, with the name its zone has then: `14.12.2026 10:00 CET`. */
export const formatTimeAt = (iso: string, locale: Locale, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat(formatLocaleOf(locale), { timeZone, timeZoneName: 'short' })
  const name = parts.formatToParts(new Date(iso)).find(({ type }) => type === 'timeZoneName')?.value
  return `${formatTime(iso, locale, timeZone)} ${name}`
}

/** A moment with its time zone, as people say it: `22 November 2026 at 19:03 CET`; in the reader's zone where none is given. */
export const momentIn = (iso: string, locale: Locale, timeZone?: string): string =>
  new Intl.DateTimeFormat(formatLocaleOf(locale), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(iso))

/** The same with its weekday, for a date people go to: `Monday, 14 December 2026 at 10:00 CET`. */
export const dateIn = (iso: string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocaleOf(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(iso))

export const relativeUnits = ['day', 'week', 'month', 'year'] as const
export const relativeModes = ['last', 'current', 'previous'] as const

/** `last-30_days`, `last_90_days`, `current-month`, `previous-year` as parts; undefined when it is none of them. */
export const parseRelativePeriod = (
  text: string,
):
  | { mode: 'last'; days: number }
  | { mode: 'current' | 'previous'; unit: (typeof relativeUnits)[number] }
  | undefined => {
  const last = /^(?:last-)?(\d{1,4})_days?$/.exec(text)
  if (last) return { mode: 'last', days: Number(last[1]) }
  const unit = /^(current|previous|last)-(day|week|month|year)$/.exec(text)
  if (!unit) return undefined
  const length = { day: 1, week: 7, month: 30, year: 365 }[unit[2] as 'day']
  if (unit[1] === 'last') return { mode: 'last', days: length }
  return { mode: unit[1] as 'current', unit: unit[2] as 'day' }
}
