import { react } from '#platform/server/events.ts'
import { orderStateChanged } from '#capabilities/sale/orders/server/index.ts'
import { settleAccess } from './settle-access.ts'

export const accessReactions = [react('access.follow_state', orderStateChanged, (ctx, { payload }) => settleAccess(ctx, payload.orderId))]
