import { localDay, type Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { orderByToken } from '#capabilities/sale/orders/server/index.ts'
import { longestPromiseDays } from '../../rules/calendar.ts'
import { collectionRefusals } from '../../vocabulary.ts'
import { debtsOf, extrasOf, openClaimOf, todayOf } from '../find-claim.ts'
import { noteClaim } from '../note.ts'
import { offeredParts, partsOfClaim } from './pay-in-parts.ts'

/** The public data of a claim, for anyone with the order's link: its total, and the deadline. */
export const publicClaim = async (ctx: Pick<Ctx, 'db' | 'ports'>, orderId: number) => {
  const claim = await openClaimOf(ctx, orderId)
  if (!claim || claim.openAmount === 0 || claim.notCollectedReason !== null) return null
  const seller = await sellerById(ctx, claim.sellerId)
  const today = localDay(ctx.ports.now(), seller!.zone)
  const parts = await partsOfClaim(ctx, claim)
  const isAsked = claim.dunningStatus === 'in_progress'
  return {
    openAmount: claim.openAmount,
    interestAmount: extrasOf(claim, await debtsOf(ctx, claim.id), today).interestAmount,
    dueOn: claim.dueOn,
    deadlineOn: claim.deadlineOn,
    promisedOn: claim.promisedOn,
    isAtAgency: claim.strategyType === 'inkasso',
    promiseFrom: isAsked && claim.promisedOn === null && parts.length === 0 ? today : null,
    promiseTill:
      isAsked && claim.promisedOn === null && parts.length === 0 ? today.add({ days: longestPromiseDays }) : null,
    partsOffered: await offeredParts(ctx, claim),
    parts,
  }
}

/** Reminders wait until the day the payer promises, once and within two weeks; a broken promise resumes them. */
export const promisePayment = async (
  ctx: Ctx,
  input: { token: string; promisedOn: Temporal.PlainDate },
): Promise<{ success: true }> => {
  const order = await orderByToken(ctx, input.token)
  const claim = await openClaimOf(ctx, order.id)
  if (!claim || claim.openAmount === 0) throw refuse(collectionRefusals, 'no_open_claim')
  if (claim.dunningStatus !== 'in_progress' || claim.promisedOn !== null || (await partsOfClaim(ctx, claim)).length > 0)
    throw refuse(collectionRefusals, 'too_late_to_promise')
  const today = await todayOf(ctx, claim.sellerId)
  const latest = today.add({ days: longestPromiseDays })
  if (
    Temporal.PlainDate.compare(input.promisedOn, today) < 0 ||
    Temporal.PlainDate.compare(input.promisedOn, latest) > 0
  )
    throw refuse(collectionRefusals, 'promise_too_late', { days: longestPromiseDays }, { promisedOn: ['out_of_range'] })
  await ctx.db.updateTable('claims').set({ promisedOn: input.promisedOn }).where('id', '=', claim.id).execute()
  await noteClaim(ctx, claim.id, 'promised', { word: input.promisedOn.toString() })
  return { success: true }
}
