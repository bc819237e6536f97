import { formatLocaleOf } from '#platform/shared/texts.ts'

/** Calendar days as ISO texts, for browsers without Temporal. */
const dayMillis = 86_400_000

export const dayIn = (millis: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(millis)
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMillis).toISOString().slice(0, 10)
/** The day its week begins with: `first` counts from 1, which is Monday. */
export const weekBegin = (day: string, first: number): string =>
  addDays(day, -((new Date(day).getUTCDay() + 7 - first) % 7))
export const sevenFrom = (day: string): string[] => Array.from({ length: 7 }, (_, at) => addDays(day, at))
export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

export const dayWords = (day: string, locale: string, style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(formatLocaleOf(locale), {
    weekday: style,
    day: 'numeric',
    month: style === 'long' ? 'long' : 'short',
    timeZone: 'UTC',
  }).format(Date.parse(day))
/** Monday to Sunday. */
export const weekDays = (locale: string): string[] =>
  sevenFrom('2024-01-01').map((day) =>
    new Intl.DateTimeFormat(formatLocaleOf(locale), { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(day)),
  )
export const timeIn = (iso: string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocaleOf(locale), { hour: '2-digit', minute: '2-digit', timeZone }).format(
    Date.parse(iso),
  )
/** `Thursday 25 March, 09:30` */
export const momentWords = (iso: string, locale: string, timeZone: string): string =>
  `${dayWords(dayIn(Date.parse(iso), timeZone), locale)}, ${timeIn(iso, locale, timeZone)}`
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ')
