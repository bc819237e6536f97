import { sql, type SqlBool } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { announcementList, ownList } from '../contract.ts'
import { announcementTables } from './tables.ts'

export const announcements = bindList(announcementList, {
  from: sql`announcements a`,
  id: sql`a.id`,
  scope: (ctx) => inScope(ctx, announcementTables, 'announcements', 'a'),
  columns: {
    id: sql`a.id`,
    title: sql`a.title`,
    state: sql`a.state`,
    access: sql`a.access`,
    sendAt: sql`a.send_at`,
    sentAt: sql`a.sent_at`,
    recipientsTotal: sql`a.recipients_total`,
    recipientsCount: sql`a.recipients_count`,
    deliveredCount: sql`a.delivered_count`,
    openedCount: sql`a.opened_count`,
    createdAt: sql`a.created_at`,
    text: sql`a.text`,
    link: sql`a.link`,
  },
  filters: {
    state: sql`a.state`,
    access: sql`a.access`,
    productId: (values) => sql<SqlBool>`a.product_ids && ${values.map(Number)}::bigint[]`,
    send: sql`a.send_at`,
    created: sql`a.created_at`,
  },
  search: (words) => sql`(a.title || ' ' || a.text) ilike ${containing(words)}`,
})

export const ownAnnouncements = bindList(ownList, {
  from: sql`announcement_receipts r join announcements a on a.id = r.announcement_id join sellers s on s.id = r.seller_id`,
  matched: sql`announcement_receipts r`,
  id: sql`r.id`,
  // Whatever profile they are in: what a person was told is theirs.
  scope: (ctx) => sql`r.user_id = ${ctx.actor.userId ?? 0}`,
  columns: {
    id: sql`r.id`,
    title: sql`a.title`,
    sellerName: sql`s.name`,
    text: sql`a.text`,
    createdAt: sql`r.created_at`,
    opened: sql`(r.opened_at is not null)`,
  },
  filters: { opened: sql`(r.opened_at is not null)`, created: sql`r.created_at` },
  search: (words) =>
    sql`r.announcement_id in (select id from announcements where (title || ' ' || text) ilike ${containing(words)})`,
})
