import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { themeWearers } from '#capabilities/offer/themes/server/index.ts'
import { embedsTexts } from '../texts.ts'
import { embedsPermissions, embedsRefusals, itemState } from '../vocabulary.ts'
import { items } from './lists.ts'
import { embedsRoutes } from './routes.ts'
import { embedsTables } from './tables.ts'

export const embedsRoom: Room = {
  name: 'embeds',
  tables: embedsTables,
  ending: { tables: { embeddable_items: 'rows' } },
  machines: [itemState],
  permissions: embedsPermissions,
  refusals: embedsRefusals,
  texts: embedsTexts,
  routes: embedsRoutes,
  lists: [items],
  contributions: [accountUses.bring(rowsOf('embeddable_items')), themeWearers.bring('embeddableItems')],
}
