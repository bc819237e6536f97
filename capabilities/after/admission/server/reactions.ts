import { react } from '#platform/server/events.ts'
import { productDuplicated } from '#capabilities/offer/catalog/server/index.ts'
import { accessChanged } from '#capabilities/after/access/server/index.ts'
import { orderStateChanged } from '#capabilities/sale/orders/server/index.ts'
import { dateMoved } from '#capabilities/offer/tickets/server/index.ts'
import { copyDesign } from './design/ticket-design.ts'
import { followDate } from './follow-dates.ts'
import { followUpgrade } from './upgrade/follow-upgrade.ts'
import { settleTickets } from './settle-tickets.ts'

export const admissionReactions = [
  react('admission.follow_access', accessChanged, (ctx, { payload }) => settleTickets(ctx, payload.accessId)),
  react('admission.follow_upgrade', orderStateChanged, (ctx, { payload }) => followUpgrade(ctx, payload.orderId)),
  react('admission.follow_date', dateMoved, (ctx, { payload }) => followDate(ctx, payload.ticketDateId)),
  react('admission.copy_design', productDuplicated, (ctx, { payload }) =>
    copyDesign(ctx, payload.productId, payload.copyId),
  ),
]
