import { formatLocaleOf } from '#platform/shared/texts.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import type { showCalendar } from '../contract.ts'

export type Entry = ClientOutput<typeof showCalendar>['list'][number]

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ')

const said = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(formatLocaleOf(locale), { timeZone: 'UTC', ...options }).format(Date.parse(day))

export const monthWords = (month: string, locale: string): string =>
  said(`${month}-01`, locale, { month: 'long', year: 'numeric' })
export const dayWords = (day: string, locale: string): string =>
  said(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })
export const dayNumber = (day: string, locale: string): string =>
  new Intl.NumberFormat(formatLocaleOf(locale)).format(Number(day.slice(8)))
export const weekdayWords = (day: string, locale: string, weekday: 'short' | 'long'): string =>
  said(day, locale, { weekday })

/** From when till when on one day of it; empty on days it takes whole. */
export const hoursOf = ({ startsAt, endsAt, onDay }: Entry, locale: string, zone: string): string => {
  if (onDay) return ''
  const words = (iso: string) =>
    new Intl.DateTimeFormat(formatLocaleOf(locale), { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(
      Date.parse(iso),
    )
  return endsAt ? `${words(startsAt)}–${words(endsAt)}` : words(startsAt)
}
