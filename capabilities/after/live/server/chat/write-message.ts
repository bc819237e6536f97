import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { Input } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { authorNameOf } from '#capabilities/after/reviews/rules/author-name.ts'
import type { voteForQuestion, writeMessage } from '../../contract.ts'
import { plainLine } from '../../rules/plain-line.ts'
import { liveRefusals, liveState } from '../../vocabulary.ts'
import { ownSession } from '../plan/own-session.ts'
import { noteAttendance } from '../stage/attendance.ts'
import { toldMessage } from '../stage/find-stage.ts'
import { watchedSession } from '../stage/may-watch.ts'
import { tell } from '../stage/tell.ts'
import type { LiveMessage, LiveSession } from '../tables.ts'

type Said = Pick<Input<typeof writeMessage>, 'kind'> & { text: string; authorName: string; isHost: boolean }

const lineOf = (text: string): string => {
  const line = plainLine(text)
  if (line === '') throw invalid({ text: ['required'] })
  return line
}

const keep = async (ctx: Ctx, session: LiveSession, said: Said): Promise<{ id: number }> => {
  if (session.form !== 'stream' || !permits(liveState, session.state, 'write'))
    throw refuse(liveRefusals, 'chat_closed')
  const message = await ctx.db
    .insertInto('liveMessages')
    .values({
      ...said,
      sellerId: session.sellerId,
      sessionId: session.id,
      userId: ctx.actor.userId ?? 0,
      createdAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tell(ctx, session.id, { what: 'message', message: toldMessage(message) })
  return { id: message.id }
}

/** A second at least lies between two messages of one person, or as much as the host asks for. */
const takeTurn = async (ctx: Ctx, { id, sellerId, slowSeconds }: LiveSession, userId: number): Promise<void> => {
  await noteAttendance(ctx, { sessionId: id, sellerId, userId })
  const { rows } = await sql<{ mutedAt: Temporal.Instant | null; wroteAt: Temporal.Instant | null }>`
    select muted_at, wrote_at from live_attendances where session_id = ${id} and user_id = ${userId} for update`.execute(
    ctx.db,
  )
  const [person] = rows
  if (person?.mutedAt) throw refuse(liveRefusals, 'muted')
  const waits = Math.max(slowSeconds, 1)
  const passed = person?.wroteAt ? person.wroteAt.until(ctx.now).total('seconds') : waits
  if (passed < waits) throw refuse(liveRefusals, 'too_fast', { seconds: Math.ceil(waits - passed) })
  await sql`update live_attendances set wrote_at = ${ctx.now} where session_id = ${id} and user_id = ${userId}`.execute(
    ctx.db,
  )
}

export const write = async (ctx: Ctx, { id, text, kind }: Input<typeof writeMessage>): Promise<{ id: number }> => {
  const session = await watchedSession(ctx, id)
  const userId = ctx.actor.userId ?? 0
  const line = lineOf(text)
  await takeTurn(ctx, session, userId)
  const person = await ctx.db
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const authorName = authorNameOf(person.firstName, person.lastName)
  return keep(ctx, session, { text: line, kind, authorName, isHost: false })
}

/** What the host says carries their mark. */
export const writeByHost = async (
  ctx: Ctx,
  { id, text, kind }: Input<typeof writeMessage>,
): Promise<{ id: number }> => {
  const session = await ownSession(ctx, id)
  const { rows } = await sql<{
    name: string
  }>`select coalesce(company, name) as name from sellers where id = ${session.sellerId}`.execute(ctx.db)
  return keep(ctx, session, {
    text: lineOf(text),
    kind,
    authorName: session.hosts || (rows[0]?.name ?? ''),
    isHost: true,
  })
}

/** A question counts once for each who wants it answered; pressed again, it does not. */
export const vote = async (ctx: Ctx, { id }: Input<typeof voteForQuestion>): Promise<{ votesCount: number }> => {
  const message = await ctx.db
    .selectFrom('liveMessages')
    .select(['id', 'sessionId', 'userId'])
    .where('id', '=', id)
    .where('kind', '=', 'question')
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!message) throw notFound()
  const session = await watchedSession(ctx, message.sessionId)
  if (!permits(liveState, session.state, 'write')) throw refuse(liveRefusals, 'chat_closed')
  const userId = ctx.actor.userId ?? 0
  await sql`with gone as (delete from live_votes where message_id = ${id} and user_id = ${userId} returning 1)
    insert into live_votes (message_id, user_id, created_at) select ${id}, ${userId}, ${ctx.now}
    where not exists (select from gone)`.execute(ctx.db)
  const { rows } = await sql<LiveMessage>`update live_messages
    set votes_count = (select count(*) from live_votes where message_id = ${id}) where id = ${id} returning *`.execute(
    ctx.db,
  )
  await tell(ctx, session.id, { what: 'message', message: toldMessage(rows[0]!) })
  return { votesCount: rows[0]!.votesCount }
}
