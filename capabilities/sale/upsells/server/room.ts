import { sql } from 'kysely'
import { react } from '#platform/server/events.ts'
import { accountUses, rowsOf } from '#platform/server/account-uses.ts'
import type { Room } from '#platform/server/room.ts'
import { productDuplicated } from '#capabilities/offer/catalog/server/index.ts'
import { themeWearers } from '#capabilities/offer/themes/server/index.ts'
import { upsellTexts } from '../texts.ts'
import { upsellPermissions, upsellRefusals } from '../vocabulary.ts'
import { copyUpsells } from './edit-upsell.ts'
import { references, upsells } from './lists.ts'
import { upsellRoutes } from './routes.ts'
import { upsellTables } from './tables.ts'
import { translatedUpsells } from './translated-upsells.ts'

export const upsellsRoom: Room = {
  name: 'upsells',
  tables: upsellTables,
  ending: { tables: { upsells: { headline: sql`'–'`, text: '', active: sql`false` }, upsell_offers: 'books' } },
  permissions: upsellPermissions,
  refusals: upsellRefusals,
  texts: upsellTexts,
  routes: upsellRoutes,
  lists: [upsells],
  references,
  reactions: [
    react('upsells.copy', productDuplicated, (ctx, { payload }) => copyUpsells(ctx, payload.productId, payload.copyId)),
  ],
  contributions: [accountUses.bring(rowsOf('upsells')), themeWearers.bring('upsells'), translatedUpsells],
}
