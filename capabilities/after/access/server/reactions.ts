import { react } from '#platform/server/events.ts'
import { enqueue } from '#platform/server/job.ts'
import { orderStateChanged, planChanged } from '#capabilities/sale/orders/server/index.ts'
import { cancellationTermWritten } from '#capabilities/offer/cancellation-terms/server/index.ts'
import { drawTerms } from './draw-terms.ts'
import { followPlan } from './follow-plan.ts'
import { settleAccess } from './settle-access.ts'

export const accessReactions = [
  react('access.draw_terms', cancellationTermWritten, (ctx, { payload }) => enqueue(ctx, drawTerms, payload)),
  react('access.follow_state', orderStateChanged, (ctx, { payload }) => settleAccess(ctx, payload.orderId)),
  react('access.follow_level', planChanged, (ctx, { payload }) => followPlan(ctx, payload)),
]
