import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound } from '#platform/shared/refusal.ts'
import type { moderateMessage } from '../../contract.ts'
import { plainLine } from '../../rules/plain-line.ts'
import { setMuted } from '../stage/attendance.ts'
import { toldMessage } from '../stage/find-stage.ts'
import { tell } from '../stage/tell.ts'
import { liveTables, type LiveMessage } from '../tables.ts'

const ownMessage = async (ctx: Ctx, id: number): Promise<LiveMessage> => {
  const message = await ctx.db
    .selectFrom('liveMessages')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, liveTables, 'live_messages'))
    .forUpdate()
    .executeTakeFirst()
  if (!message) throw notFound()
  return message
}

const remove = async (ctx: Ctx, { id, sessionId }: LiveMessage): Promise<void> => {
  await ctx.db
    .updateTable('liveMessages')
    .set({ deletedAt: ctx.now })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .execute()
  await tell(ctx, sessionId, { what: 'gone', ids: [id] })
}

const answerQuestion = async (ctx: Ctx, { id, sessionId, kind }: LiveMessage, given: string | null): Promise<void> => {
  const answer = plainLine(given ?? '')
  if (kind !== 'question') throw notFound()
  if (answer === '') throw invalid({ answer: ['required'] })
  const message = await ctx.db
    .updateTable('liveMessages')
    .set({ answer, answeredAt: ctx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (message.deletedAt === null) await tell(ctx, sessionId, { what: 'message', message: toldMessage(message) })
}

/** Who is muted goes on watching and writes nothing in this session. */
export const moderate = async (
  ctx: Ctx,
  { id, deed, answer }: Input<typeof moderateMessage>,
): Promise<Record<string, never>> => {
  const message = await ownMessage(ctx, id)
  switch (deed) {
    case 'delete':
      await remove(ctx, message)
      break
    case 'answer':
      await answerQuestion(ctx, message, answer)
      break
    case 'mute':
      await setMuted(ctx, message, ctx.now)
  }
  return {}
}

/** Lets somebody write again. */
export const unmute = async (ctx: Ctx, { id }: { id: number }): Promise<Record<string, never>> => {
  const attendance = await ctx.db
    .selectFrom('liveAttendances')
    .select(['sessionId', 'userId'])
    .where('id', '=', id)
    .where(inScope(ctx, liveTables, 'live_attendances'))
    .executeTakeFirst()
  if (!attendance) throw notFound()
  await setMuted(ctx, attendance, null)
  return {}
}
