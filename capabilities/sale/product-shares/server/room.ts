import type { Room } from '#platform/server/room.ts'
import { earningRules } from '#capabilities/sale/earnings/server/index.ts'
import { productSharesTexts } from '../texts.ts'
import { productSharesPermissions, productSharesRefusals } from '../vocabulary.ts'
import { earnedByShares } from './earned-by-shares.ts'
import { endAll } from './edit-shares.ts'
import { authorsPart } from './send-authors.ts'
import { shares } from './lists.ts'
import { productSharesRoutes } from './routes.ts'
import { productSharesTables } from './tables.ts'

export const productSharesRoom: Room = {
  name: 'product_shares',
  tables: productSharesTables,
  permissions: productSharesPermissions,
  refusals: productSharesRefusals,
  texts: productSharesTexts,
  routes: productSharesRoutes,
  lists: [shares],
  // Before people of the sales team and publishers, whose shares are of what is left.
  contributions: [earningRules.bring({ rank: 0, rule: earnedByShares }), authorsPart],
  ending: { tables: { product_shares: 'end' }, end: endAll },
}
