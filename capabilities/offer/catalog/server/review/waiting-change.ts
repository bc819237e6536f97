import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { movesFrom, mayMove } from '#platform/shared/machine.ts'
import { isPowerSeller, sellerById } from '#capabilities/people/sellers/server/index.ts'
import { materialFields, productReviewState } from '../../vocabulary.ts'
import { productChanged } from '../events.ts'
import type { Product, WaitingChange } from '../tables.ts'

/** A product as it will be once its review is passed. */
export const withWaitingChange = <P extends Pick<Product, 'waitingChange'>>(product: P): P => ({
  ...product,
  ...product.waitingChange,
})

/** What buyers do not see yet. */
export const waitingFields = ({ waitingChange }: Pick<Product, 'waitingChange'>) =>
  materialFields.filter((field) => waitingChange?.[field] !== undefined)

/** Whether changes of substance wait for the operator: the product passed once, and is sold by the reseller. */
export const holdsChanges = async (ctx: Ctx, product: Product): Promise<boolean> => {
  const seller = product.reviewedAt === null || product.free ? undefined : await sellerById(ctx, product.sellerId)
  return seller !== undefined && isPowerSeller(seller)
}

/** What waits after a change: only what differs from what buyers see. */
export const waitingAfter = (product: Product, change: WaitingChange): WaitingChange | null => {
  const changed = { ...product.waitingChange, ...change }
  const waiting = Object.fromEntries(
    materialFields.flatMap((field) =>
      changed[field] === undefined || changed[field] === product[field] ? [] : [[field, changed[field]]],
    ),
  )
  return Object.keys(waiting).length === 0 ? null : waiting
}

/** A change enters the review; a withdrawn change leaves it. */
export const followReview = async (ctx: Ctx, { id, reviewState }: Product, isWaiting: boolean): Promise<void> => {
  if (isWaiting && reviewState === 'reviewed')
    await move(ctx, productReviewState, id, 'change', { set: { submittedAt: ctx.now, reviewReason: null } })
  if (!isWaiting && mayMove(productReviewState, 'take_back', reviewState))
    await move(ctx, productReviewState, id, 'take_back', { set: { submittedAt: null, reviewReason: null } })
}

/** A product became free: it needs no review. If it becomes paid again, it is reviewed anew. */
export const needNoReview = async (ctx: Ctx, product: Product): Promise<void> => {
  await applyWaiting(ctx, product)
  const seller = await sellerById(ctx, product.sellerId)
  if (seller && isPowerSeller(seller) && movesFrom(productReviewState, product.reviewState).includes('make_free'))
    await move(ctx, productReviewState, product.id, 'make_free', {
      set: { submittedAt: null, reviewedAt: null, reviewReason: null },
    })
}

/** What waited is what buyers see. */
export const applyWaiting = async (
  ctx: Ctx,
  { id, sellerId, waitingChange }: Pick<Product, 'id' | 'sellerId' | 'waitingChange'>,
): Promise<void> => {
  const told = await ctx.db
    .updateTable('contentTranslations')
    .set((row) => ({ text: row.ref('waitingText'), waitingText: null }))
    .where('productId', '=', id)
    .where('waitingText', 'is not', null)
    .returning('id')
    .execute()
  if (waitingChange !== null)
    await ctx.db
      .updateTable('products')
      .set({ ...waitingChange, waitingChange: null, updatedAt: ctx.now })
      .where('id', '=', id)
      .execute()
  if (waitingChange === null && told.length === 0) return
  await emit(ctx, productChanged, { productId: id }, sellerId)
}
