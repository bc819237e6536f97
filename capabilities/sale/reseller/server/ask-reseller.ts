import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { writeAuditEntry } from '#platform/server/audit.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import { missingFields } from '#capabilities/people/sellers/rules/registration.ts'
import { isPowerSeller, resellerCompany, sellerById, type Seller } from '#capabilities/people/sellers/server/index.ts'
import { resellerRefusals, resellerRequestState } from '../vocabulary.ts'
import { closeFor } from './close-reseller.ts'
import { resellerRequestChanged } from './events.ts'
import { tellOperator } from './mail-request.ts'
import { showReseller } from './show-reseller.ts'
import { resellerTables } from './tables.ts'

const ownSeller = async (ctx: Ctx): Promise<Seller> => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  if (!seller) throw notFound()
  return seller
}

/** A seller applies to sell through the reseller; one application at a time, and only while there is a reseller. */
export const askReseller = async (ctx: Ctx, { message }: { message: string | null }) => {
  const seller = await ownSeller(ctx)
  if (!(await resellerCompany(ctx))) throw refuse(resellerRefusals, 'not_offered')
  if (isPowerSeller(seller)) throw refuse(resellerRefusals, 'already_open')
  if (missingFields(seller, 'payout').length > 0) throw refuse(resellerRefusals, 'profile_incomplete')
  const asked = await ctx.db
    .insertInto('resellerRequests')
    .values({
      sellerId: seller.id,
      state: 'waiting',
      message,
      reason: null,
      askedBy: ctx.actor.userId,
      decidedBy: null,
      createdAt: ctx.now,
      decidedAt: null,
    })
    // A literal, as in the index: with a parameter, a generic plan finds no such index.
    .onConflict((conflict) => conflict.column('sellerId').where('state', '=', sql.lit('waiting')).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!asked) throw refuse(resellerRefusals, 'request_waiting')
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: seller.id,
    action: 'reseller.asked',
    subject: 'reseller_request',
    subjectId: asked.id,
    after: { message, isSelfBillingAgreed: true },
  })
  await emit(ctx, resellerRequestChanged, { requestId: asked.id, state: 'waiting' }, seller.id)
  await tellOperator(ctx, seller, asked.id, message)
  return showReseller(ctx)
}

/** A seller withdraws the request before it is decided. */
export const cancelRequest = async (ctx: Ctx, { id }: { id: number }) => {
  const request = await ctx.db
    .selectFrom('resellerRequests')
    .select(['id', 'sellerId'])
    .where('id', '=', id)
    .where(inScope(ctx, resellerTables, 'reseller_requests'))
    .executeTakeFirst()
  if (!request) throw notFound()
  await move(ctx, resellerRequestState, id, 'cancel', { set: { decidedAt: ctx.now, decidedBy: ctx.actor.userId } })
  await writeAuditEntry(ctx, {
    userId: ctx.actor.userId,
    sellerId: request.sellerId,
    action: 'reseller.canceled',
    subject: 'reseller_request',
    subjectId: id,
  })
  await emit(ctx, resellerRequestChanged, { requestId: id, state: 'canceled' }, request.sellerId)
  return showReseller(ctx)
}

/** A power seller returns to selling in their own name. */
export const leaveReseller = async (ctx: Ctx) => {
  await closeFor(ctx, await ownSeller(ctx), 'asked by the seller')
  return showReseller(ctx)
}
