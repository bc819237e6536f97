import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { openClaimOf } from '../find-claim.ts'
import { noteClaim } from '../note.ts'
import { isAtAgency } from '../resolve.ts'
import type { Claim } from '../tables.ts'
import { stopAsking, takeUp } from './asking.ts'
import { holds, holdsOn } from './hold-of.ts'
import { checkReadiness } from './run-dunning.ts'

/**
 * No reminders are sent, and nothing is handed over, while a bank decides about a payment of the order or the seller
 * about a withdrawal. Afterwards dunning resumes, unless a person stopped it. Claims already at an agency stay there:
 * the seller recalls them.
 */
export const followHold = async (ctx: Ctx, orderId: number): Promise<void> => {
  await sql`select from orders where id = ${orderId} for update`.execute(ctx.db)
  const claim = await openClaimOf(ctx, orderId)
  if (!claim) return
  const [hold] = await holdsOn(ctx, orderId)
  if (claim.dunningStatus === 'completed') return isAtAgency(claim) ? undefined : checkReadiness(ctx, claim)
  if (claim.dunningStatus === 'in_progress') return hold && stopAsking(ctx, claim, hold)
  if (!(await isHeld(ctx, claim))) return
  if (hold) await ctx.db.updateTable('claims').set({ notCollectedReason: hold }).where('id', '=', claim.id).execute()
  else if (claim.openAmount > 0) await takeUp(ctx, claim)
}

/** Stopped by us for one of the holds, not by a person. */
const isHeld = async (ctx: Ctx, claim: Claim): Promise<boolean> => {
  if (!holds.some((hold) => hold === claim.notCollectedReason)) return false
  const last = await ctx.db
    .selectFrom('claimEvents')
    .select('actorUserId')
    .where('claimId', '=', claim.id)
    .where('kind', '=', 'skipped')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.actorUserId === null
}

/**
 * A withdrawal was declared or decided. The history of a claim at an agency shows it, because only a person can recall
 * the claim.
 */
export const followWithdrawal = async (ctx: Ctx, orderId: number, isOpen: boolean): Promise<void> => {
  await followHold(ctx, orderId)
  const claim = await openClaimOf(ctx, orderId)
  if (claim && isOpen && isAtAgency(claim)) await noteClaim(ctx, claim.id, 'withdrawal_declared')
}
