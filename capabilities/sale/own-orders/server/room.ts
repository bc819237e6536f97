import type { Room } from '#platform/server/room.ts'
import { ownOrderTexts } from '../texts.ts'
import { ownOrderPermissions } from '../vocabulary.ts'
import { ownOrders } from './lists.ts'
import { ownOrderRoutes } from './routes.ts'

export const ownOrdersRoom: Room = {
  name: 'own-orders',
  permissions: ownOrderPermissions,
  texts: ownOrderTexts,
  routes: ownOrderRoutes,
  lists: [ownOrders],
}
