import { formatLocaleOf, type Locale } from './texts.ts'

const dateStyles = {
  day: { day: '2-digit', month: '2-digit', year: 'numeric' },
  minute: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const

/** An ISO day or instant for a reader: `DD.MM.YYYY`, with `HH:mm` for instants, in the given zone (default the reader's). */
export const formatTime = (iso: string, locale: Locale, zone?: string): string => {
  const isDay = iso.length === 10
  const parts = new Intl.DateTimeFormat(formatLocaleOf(locale), {
    ...dateStyles[isDay ? 'day' : 'minute'],
    timeZone: isDay ? 'UTC' : zone,
  }).formatToParts(new Date(iso))
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? ''
  const day = `${part('day')}.${part('month')}.${part('year')}`
  return isDay ? day : `${day} ${part('hour')}:${part('minute')}`
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
