import type { Ctx } from '#platform/server/context.ts'
import { enqueue, job } from '#platform/server/job.ts'
import { overtimeMinutes, reminders, type Reminder } from '../../vocabulary.ts'
import { mailSession, type Which } from '../mails/mail-session.ts'
import type { LiveSession } from '../tables.ts'
import { step } from './step.ts'

/** A session of this time that is still in the state, locked. */
const standing = async (
  ctx: Ctx,
  { sessionId, movedCount }: Which,
  state: LiveSession['state'],
): Promise<Pick<LiveSession, 'id' | 'sellerId'> | undefined> => {
  const session = await ctx.db
    .selectFrom('liveSessions')
    .select(['id', 'sellerId', 'state', 'movedCount'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  return session?.state === state && session.movedCount === movedCount ? session : undefined
}

/** What nobody started begins at its time. */
export const beginSession = job<Which>('live.begin_session', {
  run: (world, which) =>
    world.transact(async (ctx) => {
      const session = await standing(ctx, which, 'planned')
      if (session) await step(ctx, session, 'start', 'its time has come')
    }),
})

/** What nobody ended is over an hour after its time. */
export const finishSession = job<Which>('live.finish_session', {
  run: (world, which) =>
    world.transact(async (ctx) => {
      const session = await standing(ctx, which, 'live')
      if (session) await step(ctx, session, 'end', 'its time is over')
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
