import type { Room } from '#platform/server/room.ts'
import { goodsTexts } from '../texts.ts'
import { goodsPermissions, goodsRefusals } from '../vocabulary.ts'
import { goodsReactions } from './reactions.ts'
import { routes } from './routes.ts'
import { translatedVariants } from './translated-variants.ts'
import { goodsForTests, goodsTables } from './tables.ts'

export const goodsRoom: Room = {
  name: 'goods',
  tables: goodsTables,
  rowsForTests: goodsForTests,
  ending: { tables: { product_variants: 'books', shipping_zones: 'rows' } },
  permissions: goodsPermissions,
  refusals: goodsRefusals,
  texts: goodsTexts,
  reactions: goodsReactions,
  contributions: [translatedVariants],
  routes,
}
