import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { move } from '#platform/server/move.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { moveSession, showSession } from '../../contract.ts'
import { liveRefusals, liveState } from '../../vocabulary.ts'
import { certifyWaiting } from '../certify.ts'
import { mailSession } from '../mails/mail-session.ts'
import { tellStage } from '../stage/tell.ts'
import { ownSession } from './own-session.ts'
import { show } from './show-session.ts'

/** A move by hand. What is cancelled is told to those who have access; a recording needs an address. */
export const moveByHand = async (
  ctx: Ctx,
  { id, move: name }: Input<typeof moveSession>,
): Promise<Output<typeof showSession>> => {
  const session = await ownSession(ctx, id)
  if (name === 'publish' && session.replayUrl === '')
    throw refuse(liveRefusals, 'no_replay', {}, { replayUrl: ['required'] })
  await move(ctx, liveState, id, name, { set: { updatedAt: ctx.now } })
  if (name === 'cancel')
    await enqueue(ctx, mailSession, { sessionId: id, movedCount: session.movedCount, kind: 'cancelled' })
  if (name === 'cancel' && session.isRequired && session.productId !== null)
    await enqueue(ctx, certifyWaiting, { productId: session.productId })
  await tellStage(ctx, id)
  return show(ctx, id)
}
