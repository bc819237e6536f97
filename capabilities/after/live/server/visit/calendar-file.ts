import type { Ctx } from '#platform/server/context.ts'
import { rawAnswer, type RawAnswer } from '#platform/server/route.ts'
import { calendarFile } from '#platform/shared/calendar-file.ts'
import { livePath, watchedSession } from '../stage/may-watch.ts'
import type { LiveSession } from '../tables.ts'

/** What calendars know a session by, whichever way it came to them. */
export const liveUid = (id: number): string => `live-session-${id}`

/** A session as calendars take it; of one that was cancelled, they take it out again. */
export const calendarOf = (session: LiveSession & { username: string }, url: string): string =>
  calendarFile({
    uid: `${liveUid(session.id)}@${new URL(url).hostname}`,
    title: session.title,
    place: '',
    text: `${url}${livePath(session)}`,
    url: `${url}${livePath(session)}`,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    changedAt: session.updatedAt,
    isCancelled: session.state === 'cancelled',
  })

export const openCalendarFile = async (ctx: Ctx, { id }: { id: number }): Promise<RawAnswer> =>
  rawAnswer({
    headers: {
      'cache-control': 'private, no-store',
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="session.ics"',
    },
    body: calendarOf(await watchedSession(ctx, id), ctx.ports.settings.PUBLIC_URL),
  })
