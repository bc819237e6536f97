import type { Ctx } from '#platform/server/context.ts'
import { job } from '#platform/server/job.ts'
import { rankedParts, rankOf } from '#capabilities/offer/catalog/server/index.ts'
import { orderById, takeLatePlaces } from '#capabilities/sale/orders/server/index.ts'
import { publishState } from '../../vocabulary.ts'
import { isEventOfBundle } from './event-part.ts'
import { mailPart } from '../mails/mail-access.ts'
import { settleAccess } from '../settle-access.ts'
import type { Access } from '../tables.ts'

/** Orders given to in one transaction, between which progress shows. */
const atOnce = 25

/** Grants a part to all owners of the whole, in batches; continues where it stopped. */
export const runPartGrant = job<{ grantId: number }>('access.run_part_grant', {
  run: async (world, { grantId }) => {
    while (!(await world.transact((ctx) => giveSome(ctx, grantId))));
  },
})

/** Answers whether all are done. */
const giveSome = async (ctx: Ctx, grantId: number): Promise<boolean> => {
  const grant = await ctx.db
    .selectFrom('partGrants')
    .selectAll()
    .where('id', '=', grantId)
    .where('doneAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!grant) return true
  const { productId, addonProductId, sellerId } = grant
  const owners = await ctx.db
    .selectFrom('accesses')
    .selectAll()
    .where('productId', '=', productId)
    .where('id', '>', grant.lastAccessId)
    .where('publishState', 'in', publishState.sets.alive)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  const rank = (await rankedParts(ctx, [productId])).find((part) => part.addonProductId === addonProductId)?.rank ?? 0
  const needsPlace = await isEventOfBundle(ctx, { id: productId, addonProductId })
  let given = 0
  for (const owner of owners)
    if (await givePartTo(ctx, owner, { productId, addonProductId, sellerId, rank, needsPlace })) given++
  await ctx.db
    .updateTable('partGrants')
    .set({
      givenCount: grant.givenCount + given,
      lastAccessId: owners.at(-1)?.id ?? grant.lastAccessId,
      doneAt: owners.length < atOnce ? ctx.now : null,
    })
    .where('id', '=', grantId)
    .execute()
  return owners.length < atOnce
}

/** The part of a whole, with what its owners need for it. */
type Part = {
  productId: number
  addonProductId: number
  sellerId: number
  /** The least level of a membership that has it. */
  rank: number
  needsPlace: boolean
}

/** Returns whether they have it now and did not before. */
const givePartTo = async (
  ctx: Ctx,
  { orderId, userId, quantity }: Pick<Access, 'orderId' | 'userId' | 'quantity'>,
  { productId, addonProductId, sellerId, rank, needsPlace }: Part,
): Promise<boolean> => {
  const order = await orderById(ctx, orderId)
  if (rank > 0 && (await rankOf(ctx, productId, order.pricingPlanId)) < rank) return false
  if (needsPlace && !(await takeLatePlaces(ctx, orderId, addonProductId))) return false
  const part = await ctx.db
    .insertInto('accesses')
    .values({
      orderId,
      productId: addonProductId,
      partOfProductId: productId,
      sellerId,
      userId,
      quantity,
      publishState: 'publish_pending',
      startedAt: null,
      endsAt: null,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!part) return false
  await settleAccess(ctx, orderId)
  const { publishState: state } = await ctx.db
    .selectFrom('accesses')
    .select('publishState')
    .where('id', '=', part.id)
    .executeTakeFirstOrThrow()
  if (state === 'published') await mailPart(ctx, order, { accessId: part.id, productId, addonProductId })
  return true
}
