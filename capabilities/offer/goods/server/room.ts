import type { Room } from '#platform/server/room.ts'
import examples from '../api-examples.json' with { type: 'json' }
import { goodsTexts } from '../texts.ts'
import { goodsPermissions, goodsRefusals } from '../vocabulary.ts'
import * as events from './events.ts'
import { goodsReactions } from './reactions.ts'
import { routes } from './routes.ts'
import { translatedVariants } from './translated-variants.ts'
import { goodsForTests, goodsTables } from './tables.ts'

export const goodsRoom: Room = {
  name: 'goods',
  examples,
  tables: goodsTables,
  rowsForTests: goodsForTests,
  ending: { tables: { product_variants: 'books', shipping_zones: 'rows' } },
  permissions: goodsPermissions,
  refusals: goodsRefusals,
  texts: goodsTexts,
  events: Object.values(events),
  reactions: goodsReactions,
  contributions: [translatedVariants],
  routes,
}
