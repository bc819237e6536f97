import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { move } from '#platform/server/move.ts'
import { emit } from '#platform/server/events.ts'
import { movesFrom } from '#platform/shared/machine.ts'
import { inSet } from '#platform/server/state-sets.ts'
import { productReviewState } from '../../vocabulary.ts'
import { productChanged } from '../events.ts'
import { applyWaiting } from './waiting-change.ts'

const productsOf = async (ctx: Ctx, sellerId: number) =>
  ctx.db
    .selectFrom('products')
    .select(['id', 'sellerId', 'free', 'published', 'archived', 'reviewState', 'waitingChange'])
    .where('sellerId', '=', sellerId)
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * A seller became a power seller: free products need no review; published paid ones are submitted and off sale until it
 * is decided.
 */
export const openReviews = async (ctx: Ctx, sellerId: number): Promise<void> => {
  for (const { id, free, published, archived, reviewState } of await productsOf(ctx, sellerId)) {
    const may = movesFrom(productReviewState, reviewState)
    if (free && may.includes('make_free')) await move(ctx, productReviewState, id, 'make_free')
    else if (!free && published && !archived && may.includes('submit'))
      await move(ctx, productReviewState, id, 'submit', { set: { submittedAt: ctx.now } })
    else continue
    await emit(ctx, productChanged, { productId: id }, sellerId)
  }
}

/** A seller sells in their own name again: review results are discarded, and pending changes go live. */
export const leaveReviews = async (ctx: Ctx, sellerId: number): Promise<void> => {
  for (const product of await productsOf(ctx, sellerId)) {
    const { id, reviewState } = product
    if (!movesFrom(productReviewState, reviewState).includes('leave_reseller')) continue
    await applyWaiting(ctx, product)
    await move(ctx, productReviewState, id, 'leave_reseller', {
      set: { submittedAt: null, reviewedAt: null, reviewReason: null },
    })
    await emit(ctx, productChanged, { productId: id }, sellerId)
  }
}

/**
 * Whether buyers may meet a product `p` as far as reviews go: they bind paid products of power sellers; what passed
 * once sells on as it was while its changes wait.
 */
export const isReleased = sql<boolean>`(p.free or p.review_state = 'reviewed' or (p.review_state in ${inSet(productReviewState, 'contested')} and p.reviewed_at is not null)
  or not exists (select from sellers r where r.id = p.seller_id and r.selling_mode = 'selling_via_reseller'))`
