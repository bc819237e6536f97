import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { livePath, sessionAttended, sessionChanged } from '#capabilities/after/live/server/index.ts'
import type { WebhookEvent } from '../vocabulary.ts'
import { telling, type Telling } from './telling.ts'

type Session = {
  id: number
  title: string
  form: string
  productId: number | null
  isPublic: boolean
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  username: string
}

const bodyOfSession = async (ctx: Ctx, sessionId: number): Promise<Record<string, unknown>> => {
  const { rows } = await sql<Session>`
    select s.id, s.title, s.form, s.product_id, s.is_public, s.starts_at, s.ends_at, w.username::text
    from live_sessions s join sellers w on w.id = s.seller_id where s.id = ${sessionId}`.execute(ctx.db)
  const { id, title, form, productId, isPublic, startsAt, endsAt, username } = rows[0]!
  return {
    id,
    title,
    form,
    product_id: productId,
    is_public: isPublic,
    starts_at: startsAt.toString(),
    ends_at: endsAt.toString(),
    url: `${ctx.ports.settings.PUBLIC_URL}${livePath({ username, id })}`,
  }
}

const words: Readonly<Record<string, WebhookEvent>> = {
  plan: 'live.session_planned',
  start: 'live.session_started',
  end: 'live.session_ended',
  cancel: 'live.session_cancelled',
  publish: 'live.recording_published',
}

type Attendee = { firstName: string; lastName: string; email: string; attendedAt: Temporal.Instant }

export const liveTellings: readonly Telling[] = [
  telling('webhooks.live_session', sessionChanged, ['live'], async (ctx, { payload: { sessionId, did } }) => {
    const event = words[did]
    return event && { events: [event], more: { live_session: await bodyOfSession(ctx, sessionId) } }
  }),
  telling('webhooks.live_attendance', sessionAttended, ['live'], async (ctx, { payload: { sessionId, userId } }) => {
    const { rows } = await sql<Attendee>`
      select u.first_name, u.last_name, u.email::text, a.attended_at from live_attendances a join users u on u.id = a.user_id
      where a.session_id = ${sessionId} and a.user_id = ${userId} and a.attended_at is not null and u.erased_at is null`.execute(
      ctx.db,
    )
    const [attendee] = rows
    if (!attendee) return undefined
    const { firstName, lastName, email, attendedAt } = attendee
    return {
      events: ['live.attendance_counted'],
      more: {
        live_session: await bodyOfSession(ctx, sessionId),
        attendee: { first_name: firstName, last_name: lastName, email, attended_at: attendedAt.toString() },
      },
    }
  }),
]
