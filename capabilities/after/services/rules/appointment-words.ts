import { formatLocaleOf } from '#platform/shared/texts.ts'

type Times = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/** `Sat, 12 Dec 2026, 10:00–11:00 CET` in the reader's time zone. */
export const appointmentWords = ({ startsAt, endsAt }: Times, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(formatLocaleOf(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).formatRange(startsAt.epochMilliseconds, endsAt.epochMilliseconds)
