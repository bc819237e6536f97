import { sql, type SqlBool } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { announcementList, ownList } from '../contract.ts'
import { announcementTables } from './tables.ts'

export const announcements = bindList(announcementList, {
  table: 'announcements',
  as: 'a',
  scope: (ctx) => inScope(ctx, announcementTables, 'announcements', 'a'),
  filters: {
    productId: (values) => sql<SqlBool>`a.product_ids && ${values.map(Number)}::bigint[]`,
    send: sql`a.send_at`,
    created: sql`a.created_at`,
  },
  search: (words) => hasWords(sql`a.title || ' ' || a.text`, words),
})

export const ownAnnouncements = bindList(ownList, {
  table: 'announcementReceipts',
  as: 'r',
  joins: sql`left join announcements a on a.id = r.announcement_id left join sellers s on s.id = r.seller_id`,
  // In any profile: messages belong to the person.
  scope: (ctx) => sql`r.user_id = ${ctx.actor.userId ?? 0}`,
  columns: {
    title: sql`a.title`,
    sellerName: sql`s.name`,
    text: sql`a.text`,
    opened: sql`(r.opened_at is not null)`,
  },
  filters: { opened: sql`(r.opened_at is not null)`, created: sql`r.created_at` },
  search: (words) =>
    sql`r.announcement_id in (select id from announcements where ${hasWords(sql`title || ' ' || text`, words)})`,
})
