import type { Room } from '#platform/server/room.ts'
import { statisticsTexts } from '../texts.ts'
import { statisticsPermissions } from '../vocabulary.ts'
import { statisticsRoutes } from './routes.ts'

export const statisticsRoom: Room = {
  name: 'statistics',
  permissions: statisticsPermissions,
  texts: statisticsTexts,
  routes: statisticsRoutes,
}
