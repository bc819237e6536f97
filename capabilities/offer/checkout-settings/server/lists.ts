import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { checkoutList } from '../contract.ts'
import { checkoutSettingsTables } from './tables.ts'

export const checkouts = bindList(checkoutList, {
  table: 'checkouts',
  as: 'c',
  scope: (ctx) => inScope(ctx, checkoutSettingsTables, 'checkouts', 'c'),
  columns: {
    productsCount: sql`(select count(*)::int from products p where p.checkout_id = c.id)`,
  },
  search: (words) => sql`c.name ilike ${containing(words)}`,
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  checkouts: {
    permission: 'checkout_settings.change',
    from: sql`checkouts`,
    id: sql`checkouts.id`,
    name: sql`checkouts.name`,
    scope: (ctx) => inScope(ctx, checkoutSettingsTables, 'checkouts'),
  },
}
