import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import { overtimeMinutes, reminders, liveState, type Reminder } from '../../vocabulary.ts'
import { mailSession, type Which } from '../mails/mail-session.ts'
import { tellStage } from '../stage/tell.ts'
import type { LiveSession } from '../tables.ts'

/** A session of this time that is still in the state, locked. */
const standing = async (ctx: Ctx, { sessionId, movedCount }: Which, state: LiveSession['state']): Promise<boolean> => {
  const session = await ctx.db
    .selectFrom('liveSessions')
    .select(['state', 'movedCount'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  return session?.state === state && session.movedCount === movedCount
}

/** What nobody started begins at its time. */
export const beginSession = job<Which>('live.begin_session', {
  run: (world, which) =>
    world.transact(async (ctx) => {
      if (!(await standing(ctx, which, 'planned'))) return
      await move(ctx, liveState, which.sessionId, 'start', { set: { updatedAt: ctx.now }, reason: 'its time has come' })
      await tellStage(ctx, which.sessionId)
    }),
})

/** What nobody ended is over an hour after its time. */
export const finishSession = job<Which>('live.finish_session', {
  run: (world, which) =>
    world.transact(async (ctx) => {
      if (!(await standing(ctx, which, 'live'))) return
      await move(ctx, liveState, which.sessionId, 'end', { set: { updatedAt: ctx.now }, reason: 'its time is over' })
      await tellStage(ctx, which.sessionId)
    }),
})

/** What is to happen of itself: reminders, the beginning and the end. */
export const planJobs = async (ctx: Ctx, { id, startsAt, endsAt, movedCount }: LiveSession): Promise<void> => {
  const which = { sessionId: id, movedCount }
  for (const kind of Object.keys(reminders) as Reminder[]) {
    const at = startsAt.subtract({ minutes: reminders[kind] })
    if (Temporal.Instant.compare(at, ctx.now) > 0)
      await enqueue(ctx, mailSession, { ...which, kind }, { at, key: `live.remind_${kind}:${id}` })
  }
  await enqueue(ctx, beginSession, which, { at: startsAt, key: `live.begin:${id}` })
  await enqueue(ctx, finishSession, which, { at: endsAt.add({ minutes: overtimeMinutes }), key: `live.finish:${id}` })
}
