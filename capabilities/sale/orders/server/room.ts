import type { Room } from '#platform/server/room.ts'
import { dealState, orderPaymentState, orderPermissions, orderRateState, orderRefusals } from '../vocabulary.ts'
import { turnTheDay } from './cancel-order.ts'
import { chargeDueRates } from './charge-due-rates.ts'
import * as events from './events.ts'
import { orderReactions } from './reactions.ts'
import { orderTables } from './tables.ts'

export const ordersRoom: Room = {
  name: 'orders',
  tables: orderTables,
  machines: [orderPaymentState, orderRateState, dealState],
  permissions: orderPermissions,
  refusals: orderRefusals,
  events: Object.values(events),
  jobs: [chargeDueRates, turnTheDay],
  reactions: orderReactions,
}
