import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { codeList } from '../contract.ts'
import { trackingTables } from './tables.ts'

export const codes = bindList(codeList, {
  table: 'trackingCodes',
  as: 't',
  scope: (ctx) => inScope(ctx, trackingTables, 'tracking_codes', 't'),
  columns: {
    productCount: sql`(
      select count(*) from products p
      where p.seller_id = t.seller_id and not p.archived
        and (p.tracking_selection = 'all' or (p.tracking_selection = 'selected' and t.id = any (p.tracking_code_ids)))
    )`,
  },
  search: (query) => hasWords(sql`t.name || ' ' || t.code`, query),
})

export const references: Readonly<Record<string, ReferenceSource>> = {
  tracking_codes: {
    permission: 'tracking.change',
    from: sql`tracking_codes`,
    id: sql`tracking_codes.id`,
    name: sql`tracking_codes.name`,
    scope: (ctx) => inScope(ctx, trackingTables, 'tracking_codes'),
  },
}
