import { react } from '#platform/server/events.ts'
import { orderStateChanged, planChanged } from '#capabilities/sale/orders/server/index.ts'
import { followPlan } from './follow-plan.ts'
import { settleAccess } from './settle-access.ts'

export const accessReactions = [react('access.follow_state', orderStateChanged, (ctx, { payload }) => settleAccess(ctx, payload.orderId)), react('access.follow_level', planChanged, (ctx, { payload }) => followPlan(ctx, payload))]
