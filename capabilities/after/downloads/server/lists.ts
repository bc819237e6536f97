import { sql } from 'kysely'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { downloadList } from '../contract.ts'
import { downloadTables } from './tables.ts'

export const downloads = bindList(downloadList, {
  table: 'downloads',
  as: 'd',
  joins: sql`left join accesses a on a.id = d.access_id left join orders o on o.id = a.order_id left join products pr on pr.id = d.product_id left join files f on f.id = d.file_id left join product_files pf on pf.id = d.product_file_id left join download_versions v on v.product_file_id = d.product_file_id and v.file_id = d.file_id and v.number = (select max(n.number) from download_versions n where n.product_file_id = v.product_file_id and n.file_id = v.file_id)`,
  scope: (ctx) => inScope(ctx, downloadTables, 'downloads', 'd'),
  columns: {
    fileTitle: sql`coalesce(pf.title, f.name)`,
    productName: sql`pr.name`,
    ownerName: sql`(o.owner_details ->> 'firstName') || ' ' || (o.owner_details ->> 'lastName')`,
    ownerEmail: sql`o.owner_details ->> 'email'`,
    version: sql`coalesce(v.number, 1)`,
    orderId: sql`a.order_id`,
  },
  filters: { payerId: sql`o.payer_id` },
  search: (words) =>
    sql`(${hasWords(sql`pf.title`, words)} or ${hasWords(sql`f.name`, words)} or (o.owner_details ->> 'email') ilike ${containing(words)} or ${hasWords(sql`(o.owner_details ->> 'firstName') || ' ' || (o.owner_details ->> 'lastName')`, words)})`,
})
