import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { waitingList } from '../../contract/waiting-list.ts'
import { ticketTables } from '../tables.ts'

export const waitingEntries = bindList(waitingList, {
  from: sql`waiting_entries w join tickets t on t.id = w.ticket_id join ticket_dates d on d.id = t.ticket_date_id join products pr on pr.id = w.product_id`,
  id: sql`w.id`,
  scope: (ctx) => inScope(ctx, ticketTables, 'waiting_entries', 'w'),
  columns: {
    id: sql`w.id`,
    email: sql`w.email::text`,
    state: sql`w.state`,
    productName: sql`pr.name`,
    ticketName: sql`t.name`,
    eventDate: sql`d.starts_at`,
    offeredTill: sql`w.offered_till`,
    createdAt: sql`w.created_at`,
  },
  filters: {
    state: sql`w.state`,
    productId: sql`w.product_id`,
    ticketId: sql`w.ticket_id`,
    eventDate: sql`d.starts_at`,
    created: sql`w.created_at`,
  },
  search: (words) => sql`w.email::text ilike ${containing(words)}`,
})
