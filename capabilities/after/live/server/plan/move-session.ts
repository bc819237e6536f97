import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import type { moveSession, showSession } from '../../contract.ts'
import { liveRefusals } from '../../vocabulary.ts'
import { certifyWaiting } from '../certify.ts'
import { mailSession } from '../mails/mail-session.ts'
import { ownSession } from './own-session.ts'
import { show } from './show-session.ts'
import { step } from './step.ts'

/** A move by hand. What is cancelled is told to those who have access; a recording needs an address. */
export const moveByHand = async (
  ctx: Ctx,
  { id, move: name }: Input<typeof moveSession>,
): Promise<Output<typeof showSession>> => {
  const session = await ownSession(ctx, id)
  if (name === 'publish' && session.replayUrl === '')
    throw refuse(liveRefusals, 'no_replay', {}, { replayUrl: ['required'] })
  await step(ctx, session, name)
  if (name === 'cancel')
    await enqueue(ctx, mailSession, { sessionId: id, movedCount: session.movedCount, kind: 'cancelled' })
  if (name === 'cancel' && session.isRequired && session.productId !== null)
    await enqueue(ctx, certifyWaiting, { productId: session.productId })
  return show(ctx, id)
}
