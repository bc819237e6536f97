import { sql, type RawBuilder } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { checkoutList } from '../contract.ts'
import { checkoutSettingsTables } from './tables.ts'

/** The products sold by a checkout: those that name it and, where it is the default, those that name none. */
export const productsBy = (checkout: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from products p where p.seller_id = ${checkout}.seller_id and not p.archived
    and (p.checkout_id = ${checkout}.id or (p.checkout_id is null and ${checkout}.is_default)))`

export const checkouts = bindList(checkoutList, {
  table: 'checkouts',
  as: 'c',
  scope: (ctx) => inScope(ctx, checkoutSettingsTables, 'checkouts', 'c'),
  columns: {
    productsCount: productsBy(sql`c`),
  },
  search: (words) => hasWords(sql`c.name`, words),
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
