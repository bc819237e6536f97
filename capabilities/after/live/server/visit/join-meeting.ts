import type { Ctx } from '#platform/server/context.ts'
import { unseal } from '#platform/server/secrets.ts'
import type { Output } from '#platform/shared/contract.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { joinMeeting } from '../../contract.ts'
import { doorOf } from '../../rules/door.ts'
import { liveRefusals } from '../../vocabulary.ts'
import { noteAttendance } from '../stage/attendance.ts'
import { watchedSession } from '../stage/may-watch.ts'

/**
 * The door of a meeting: answers the address for somebody who may come, at the time, and notes that they came. Before and
 * after it refuses.
 */
export const join = async (ctx: Ctx, { id }: { id: number }): Promise<Output<typeof joinMeeting>> => {
  const session = await watchedSession(ctx, id)
  if (session.meetingUrlSealed === null) throw notFound()
  const door = doorOf(session, ctx.now)
  if (door === 'before') throw refuse(liveRefusals, 'door_not_open')
  if (door === 'after') throw refuse(liveRefusals, 'door_closed')
  await noteAttendance(ctx, { sessionId: id, sellerId: session.sellerId, userId: ctx.actor.userId ?? 0 })
  return { url: unseal(ctx.ports.secret, session.meetingUrlSealed) }
}
