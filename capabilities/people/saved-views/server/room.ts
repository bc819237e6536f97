import type { Room } from '#platform/server/room.ts'
import { savedViewTexts } from '../texts.ts'
import { savedViewRefusals } from '../vocabulary.ts'
import { savedViewRoutes } from './routes.ts'
import { savedViewTables } from './tables.ts'
import { savedViewsErasing } from './erasing.ts'

export const savedViewsRoom: Room = {
  name: 'saved_views',
  tables: savedViewTables,
  refusals: savedViewRefusals,
  texts: savedViewTexts,
  routes: savedViewRoutes,
  erasing: savedViewsErasing,
}
