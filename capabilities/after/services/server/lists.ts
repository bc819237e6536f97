import { sql } from 'kysely'
import type { SearchSource } from '#platform/server/find.ts'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { appointmentList, serviceList } from '../contract/lists.ts'
import { servicesTables } from './tables.ts'

const ownerName = sql`(o.owner_details ->> 'firstName') || ' ' || (o.owner_details ->> 'lastName')`
const ownerEmail = sql`o.owner_details ->> 'email'`
const isUnread = sql`coalesce(v.last_message_by = 'buyer' and (v.seller_seen_at is null or v.seller_seen_at < v.last_message_at), false)`

export const services = bindList(serviceList, {
  table: 'services',
  as: 'v',
  joins: sql`join orders o on o.id = v.order_id join products pr on pr.id = v.product_id`,
  scope: (ctx) => inScope(ctx, servicesTables, 'services', 'v'),
  columns: {
    ownerName,
    ownerEmail,
    productName: sql`pr.name`,
    isUnread,
    nextAppointmentAt: (ctx) =>
      sql`(select min(a.starts_at) from appointments a where a.service_id = v.id and a.state = 'booked' and a.starts_at > ${ctx.now})`,
    orderNumber: sql`o.number`,
    orderToken: sql`o.token`,
  },
  filters: {
    isUnread,
    payerId: sql`o.payer_id`,
    created: sql`v.created_at`,
  },
  search: (words) =>
    sql`(${hasWords(sql`pr.name`, words)} or ${hasWords(ownerName, words)} or ${ownerEmail} ilike ${containing(words)} or o.token = ${words} or o.number = upper(${words}))`,
})

export const appointments = bindList(appointmentList, {
  table: 'appointments',
  as: 'a',
  joins: sql`join services v on v.id = a.service_id join orders o on o.id = v.order_id join products pr on pr.id = a.product_id`,
  scope: (ctx) => inScope(ctx, servicesTables, 'appointments', 'a'),
  columns: {
    ownerName,
    ownerEmail,
    productName: sql`pr.name`,
  },
  filters: {
    payerId: sql`o.payer_id`,
    created: sql`a.created_at`,
  },
  search: (words) =>
    sql`(${hasWords(sql`pr.name`, words)} or ${hasWords(ownerName, words)} or ${ownerEmail} ilike ${containing(words)})`,
})

export const serviceSearch: SearchSource = {
  screen: 'services',
  permission: 'services.read',
  path: (row) => `services/${row.id}`,
  find: (
    ctx,
    words,
    most,
  ) => sql`select v.id, ${ownerName} as name, pr.name as detail from services v join orders o on o.id = v.order_id join products pr on pr.id = v.product_id
    where ${hasWords(ownerName, words)} and ${inScope(ctx, servicesTables, 'services', 'v')} order by v.id desc limit ${most}`,
}
