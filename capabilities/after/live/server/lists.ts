import { sql } from 'kysely'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { attendanceList, liveList } from '../contract/lists.ts'
import { liveTables } from './tables.ts'

export const sessions = bindList(liveList, {
  table: 'liveSessions',
  as: 's',
  joins: sql`left join products pr on pr.id = s.product_id`,
  scope: (ctx) => inScope(ctx, liveTables, 'live_sessions', 's'),
  columns: {
    productName: sql`pr.name`,
    attendancesCount: sql`(select count(*)::int from live_attendances a where a.session_id = s.id)`,
  },
  search: (words) => sql`(${hasWords(sql`s.title`, words)} or ${hasWords(sql`pr.name`, words)})`,
})

const attendeeName = sql`u.first_name || ' ' || u.last_name`

export const attendances = bindList(attendanceList, {
  table: 'liveAttendances',
  as: 'a',
  joins: sql`join live_sessions s on s.id = a.session_id join users u on u.id = a.user_id`,
  scope: (ctx) => inScope(ctx, liveTables, 'live_attendances', 'a'),
  columns: {
    attendeeName,
    attendeeEmail: sql`u.email::text`,
    sessionTitle: sql`s.title`,
    minutes: sql`a.seconds / 60`,
    isMuted: sql`a.muted_at is not null`,
  },
  filters: { isAttended: sql`a.attended_at is not null` },
  search: (words) => sql`(${hasWords(attendeeName, words)} or u.email::text ilike ${containing(words)})`,
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  live_sessions: {
    permission: 'live.read',
    from: sql`live_sessions`,
    id: sql`live_sessions.id`,
    name: sql`live_sessions.title`,
    scope: (ctx) => inScope(ctx, liveTables, 'live_sessions'),
  },
}
