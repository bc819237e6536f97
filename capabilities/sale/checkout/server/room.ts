import type { Room } from '#platform/server/room.ts'
import type { Texts } from '#platform/shared/texts.ts'
import { checkoutTexts } from '../texts.ts'
import { checkoutPermissions, checkoutRefusals } from '../vocabulary.ts'
import { checkoutRoutes } from './routes.ts'
import { checkoutTables } from './tables.ts'

export const checkoutRoom: Room = {
  name: 'checkout',
  tables: checkoutTables,
  permissions: checkoutPermissions,
  refusals: checkoutRefusals,
  texts: checkoutTexts as Texts,
  routes: checkoutRoutes,
}
