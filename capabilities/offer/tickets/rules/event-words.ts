import { formatLocaleOf } from '#platform/shared/texts.ts'

export type EventPlace = { online: boolean; location: string; locationAddress: string }
type EventTime = { startsAt: Temporal.Instant; timeZoneName: string }

/** `Sat, 12 Dec 2026, 10:00 CET` as the place where it happens reads clocks. */
export const timeWords = ({ startsAt, timeZoneName }: EventTime, locale: string): string =>
  new Intl.DateTimeFormat(formatLocaleOf(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZoneName,
    timeZoneName: 'short',
  }).format(startsAt.epochMilliseconds)

/** The place in one line, for lists and tickets; `online` where it is on the net. */
export const placeWords = (place: EventPlace, online: string): string =>
  [place.online ? online : '', place.location, place.locationAddress].filter(Boolean).join(', ')
