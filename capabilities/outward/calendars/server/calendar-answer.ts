import type { Ctx } from '#platform/server/context.ts'
import { calendarFile, type CalendarEvent, type SubscribedCalendar } from '#platform/shared/calendar-file.ts'
import type { CalendarPeriod } from '#capabilities/after/access/server/index.ts'
import { feedDays } from '../vocabulary.ts'
import type { TitledEntry } from './find-entries.ts'

/** No cache between us and its reader keeps it, no search engine lists it, and no page is told its address. */
export const fileHeaders = {
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

/** Begins and ends with a day, so that an address reads the same all day long. */
export const feedPeriod = ({ now }: Pick<Ctx, 'now'>): CalendarPeriod => {
  const today = now.toZonedDateTimeISO('UTC').startOfDay()
  return {
    from: today.subtract({ days: feedDays.back }).toInstant(),
    till: today.add({ days: feedDays.ahead }).toInstant(),
  }
}

const takesTime = new Set<TitledEntry['kind']>(['event', 'appointment', 'live'])

export const fileOf = (
  ctx: Pick<Ctx, 'ports'>,
  entries: readonly TitledEntry[],
  subscribed?: SubscribedCalendar,
): string => {
  const url = ctx.ports.settings.PUBLIC_URL
  const { hostname } = new URL(url)
  const event = (entry: TitledEntry): CalendarEvent => ({
    uid: `${entry.uid}@${hostname}`,
    title: entry.title,
    place: entry.place,
    text: [entry.detail, `${url}${entry.path}`].filter(Boolean).join('\n'),
    url: `${url}${entry.path}`,
    startsAt: entry.startsAt,
    endsAt: entry.endsAt,
    onDay: entry.onDay,
    changedAt: entry.changedAt,
    isCancelled: entry.isCancelled,
    isFree: !takesTime.has(entry.kind),
  })
  return calendarFile(entries.map(event), subscribed)
}
