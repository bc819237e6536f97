import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { deletionList } from '../contract.ts'
import { accountDeletionTables } from './tables.ts'

export const accountDeletions = bindList(deletionList, {
  table: 'accountDeletions',
  as: 'd',
  joins: sql`join sellers s on s.id = d.seller_id left join account_plans a on a.seller_id = d.seller_id`,
  scope: (ctx) => inScope(ctx, accountDeletionTables, 'account_deletions', 'd'),
  columns: {
    sellerName: sql`s.name`,
    username: sql`s.username::text`,
    deletionOn: sql`a.deletion_on`,
  },
  filters: { deletionState: sql`d.state`, deactivated: sql`d.asked_at` },
  search: (query) => hasWords(sql`s.name || ' ' || s.username`, query),
})
