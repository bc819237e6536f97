import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { itemList } from '../contract.ts'
import { embedsTables } from './tables.ts'

const summed = (what: 'views' | 'clicks') =>
  sql`(select coalesce(sum(${sql.ref(`d.${what}`)}), 0) from embeddable_item_days d where d.item_id = i.id)`

export const items = bindList(itemList, {
  table: 'embeddableItems',
  as: 'i',
  scope: (ctx) => inScope(ctx, embedsTables, 'embeddable_items', 'i'),
  columns: { viewsCount: summed('views'), clicksCount: summed('clicks') },
  filters: { sharableType: sql`i.purpose` },
  search: (query) => hasWords(sql`i.name || ' ' || i.text`, query),
})
