import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { waitingList } from '../../contract/waiting-list.ts'
import { ticketTables } from '../tables.ts'

export const waitingEntries = bindList(waitingList, {
  table: 'waitingEntries',
  as: 'w',
  joins: sql`join tickets t on t.id = w.ticket_id join ticket_dates d on d.id = t.ticket_date_id join products pr on pr.id = w.product_id`,
  scope: (ctx) => inScope(ctx, ticketTables, 'waiting_entries', 'w'),
  columns: {
    email: sql`w.email::text`,
    productName: sql`pr.name`,
    ticketName: sql`t.name`,
    eventDate: sql`d.starts_at`,
  },
  filters: {
    eventDate: sql`d.starts_at`,
    created: sql`w.created_at`,
  },
  search: (words) => sql`w.email::text ilike ${containing(words)}`,
})
