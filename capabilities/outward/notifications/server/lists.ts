import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { notificationList } from '../contract.ts'
import { notificationTables } from './tables.ts'

export const notifications = bindList(notificationList, {
  table: 'notifications',
  as: 'n',
  scope: (ctx) => inScope(ctx, notificationTables, 'notifications', 'n'),
  columns: {
    read: sql`(n.read_at is not null)`,
  },
  filters: { read: sql`(n.read_at is not null)`, created: sql`n.created_at` },
})
