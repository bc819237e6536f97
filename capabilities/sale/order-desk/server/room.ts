import type { Room } from '#platform/server/room.ts'
import { orderPageTexts } from '../texts.ts'
import { orderRates } from './lists.ts'
import { orderDeskRoutes } from './routes.ts'
import { waitingMoney } from './waiting-money.ts'

export const orderDeskRoom: Room = {
  name: 'order-desk',
  texts: orderPageTexts,
  routes: orderDeskRoutes,
  lists: [orderRates],
  contributions: waitingMoney,
}
