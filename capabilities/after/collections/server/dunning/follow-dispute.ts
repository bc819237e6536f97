import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { stopAsking } from '../change-claim.ts'
import { openClaimOf } from '../find-claim.ts'
import { takeUp } from '../open-claim.ts'
import { hasOpenDispute } from './run-dunning.ts'

/** Nobody is reminded while a bank decides over a payment of the order. When it has, asking goes on, unless a person had stopped it. */
export const followDispute = async (ctx: Ctx, orderId: number): Promise<void> => {
  await sql`select from orders where id = ${orderId} for update`.execute(ctx.db)
  const claim = await openClaimOf(ctx, orderId)
  if (!claim) return
  const isOpen = await hasOpenDispute(ctx, orderId)
  if (isOpen && claim.dunningStatus === 'in_progress') await stopAsking(ctx, claim, 'disputed')
  else if (!isOpen && claim.dunningStatus === 'skipped' && claim.notCollectedReason === 'disputed' && claim.openAmount > 0 && (await isOurOwn(ctx, claim.id))) await takeUp(ctx, claim)
}

const isOurOwn = async (ctx: Ctx, claimId: number): Promise<boolean> => {
  const last = await ctx.db.selectFrom('claimEvents').select('actorUserId').where('claimId', '=', claimId).where('kind', '=', 'skipped').orderBy('id', 'desc').executeTakeFirst()
  return last?.actorUserId === null
}
