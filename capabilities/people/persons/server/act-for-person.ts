import { writeAuditEntry } from '#platform/server/audit.ts'
import type { Ctx } from '#platform/server/context.ts'
import { mailedLastHour } from '#platform/server/mail.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import {
  endOtherSessions,
  endSession,
  mailConfirmation,
  sessionsOf,
} from '#capabilities/people/identity/server/index.ts'
import { personRefusals } from '../vocabulary.ts'
import { findPerson } from './find-person.ts'

const done = { success: true } as const
/** More mails per hour are not sent: the last one still works. */
const mostConfirmations = 5

const audit = (ctx: Ctx, id: number, action: string) =>
  writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    action: `persons.${action}`,
    subject: 'users',
    subjectId: id,
  })

export const sendConfirmation = async (ctx: Ctx, { id }: { id: number }) => {
  const user = await findPerson(ctx, id)
  if (user.confirmedAt) throw refuse(personRefusals, 'confirmed_already')
  if ((await mailedLastHour(ctx, user.email, ['confirmation'])) >= mostConfirmations)
    throw refuse(personRefusals, 'too_many_confirmations')
  await mailConfirmation(ctx, user)
  await audit(ctx, id, 'confirmation_sent')
  return done
}

/** Signs somebody out everywhere; an admin who does this to themselves keeps the present session. */
export const endAllSessions = async (ctx: Ctx, { id }: { id: number }) => {
  await findPerson(ctx, id)
  await endOtherSessions(ctx, id, 'signed_out')
  await audit(ctx, id, 'sessions_ended')
  return done
}

export const endSessionOf = async (ctx: Ctx, { id, sessionId }: { id: number; sessionId: number }) => {
  if (!(await sessionsOf(ctx, id)).some((session) => session.id === sessionId)) throw notFound()
  await endSession(ctx, sessionId, 'signed_out')
  await audit(ctx, id, 'session_ended')
  return done
}
