import { localDay, type Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { nextMailOn, startOf } from '../../rules/calendar.ts'
import { dunningStatus, type NotCollectedReason } from '../../vocabulary.ts'
import { claimById } from '../find-claim.ts'
import { noteClaim } from '../note.ts'
import type { Claim } from '../tables.ts'

export const stopAsking = async (
  ctx: Ctx,
  claim: Claim,
  reason: NotCollectedReason,
  text: string | null = null,
): Promise<void> => {
  await move(ctx, dunningStatus, claim.id, 'skip', {
    set: { nextMailOn: null, promisedOn: null, notCollectedReason: reason },
    reason,
  })
  await noteClaim(ctx, claim.id, 'skipped', { word: reason, text })
}

/** Resumes dunning where it was stopped: the next mail is sent today, or on the next working day. */
export const takeUp = async (ctx: Ctx, claim: Claim): Promise<Claim> => {
  const seller = (await sellerById(ctx, claim.sellerId))!
  const today = localDay(ctx.now, seller.zone)
  const startsOn = startOf(claim.dueOn, today)
  const last = claim.mailsSent > 0 ? today.subtract({ days: 7 }) : null
  await move(ctx, dunningStatus, claim.id, 'take_up', {
    set: { startsOn, nextMailOn: nextMailOn(startsOn, claim.mailsSent, last), notCollectedReason: null },
  })
  await noteClaim(ctx, claim.id, 'taken_up')
  return claimById(ctx, claim.id)
}
