import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { notificationList } from '../contract.ts'
import { notificationTables } from './tables.ts'

export const notifications = bindList(notificationList, {
  from: sql`notifications n`,
  id: sql`n.id`,
  scope: (ctx) => inScope(ctx, notificationTables, 'notifications', 'n'),
  columns: {
    kind: sql`n.kind`,
    createdAt: sql`n.created_at`,
    read: sql`(n.read_at is not null)`,
    orderId: sql`n.order_id`,
    parts: sql`n.parts`,
    link: sql`n.link`,
  },
  filters: { kind: sql`n.kind`, read: sql`(n.read_at is not null)`, created: sql`n.created_at` },
})
