import type { Room } from '#platform/server/room.ts'
import { inAppPurchasesTexts } from '../texts.ts'
import { inAppPurchases } from './lists.ts'
import { inAppPurchaseRoutes } from './routes.ts'
import { inAppPurchasesTables } from './tables.ts'
import examples from '../api-examples.json' with { type: 'json' }

export const inAppPurchasesRoom: Room = {
  name: 'in_app_purchases',
  examples,
  tables: inAppPurchasesTables,
  ending: { tables: { in_app_purchases: 'rows' } },
  texts: inAppPurchasesTexts,
  routes: inAppPurchaseRoutes,
  lists: [inAppPurchases],
}
