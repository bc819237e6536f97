import type { Room } from '#platform/server/room.ts'
import { discountsTexts } from '../texts.ts'
import { discountPermissions, discountRefusals } from '../vocabulary.ts'
import { coupons, couponSearch, references } from './lists.ts'
import { routes } from './routes.ts'
import { discountsForTests, discountTables } from './tables.ts'
import examples from '../api-examples.json' with { type: 'json' }

export const discountsRoom: Room = {
  name: 'discounts',
  examples,
  tables: discountTables,
  rowsForTests: discountsForTests,
  ending: { tables: { coupons: 'books' } },
  permissions: discountPermissions,
  refusals: discountRefusals,
  texts: discountsTexts,
  routes,
  lists: [coupons],
  references,
  searchSources: [couponSearch],
}
