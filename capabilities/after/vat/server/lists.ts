import { sql } from 'kysely'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import { hidesContacts } from '#platform/server/contact-edge.ts'
import { inScope } from '#platform/server/scope.ts'
import { orderPlaceList, vatIdCheckList } from '../contract.ts'
import { vatTables } from './tables.ts'

export const vatIdChecks = bindList(vatIdCheckList, {
  table: 'vatIdChecks',
  as: 'c',
  joins: sql`join sellers s on s.id = c.seller_id`,
  scope: (ctx) => inScope(ctx, vatTables, 'vat_id_checks', 'c'),
  columns: {
    sellerName: sql`s.name`,
  },
  filters: {
    isLatest: sql`(not exists (select from vat_id_checks later where later.seller_id = c.seller_id and later.vat_id = c.vat_id and later.id > c.id))`,
  },
  search: (words) =>
    sql`(c.vat_id ilike ${containing(words)} or ${hasWords(sql`c.trader_name`, words)} or c.request_identifier = ${words})`,
})

export const orderPlaces = bindList(orderPlaceList, {
  table: 'orderPlaces',
  as: 'p',
  joins: sql`join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id`,
  scope: (ctx) => inScope(ctx, vatTables, 'order_places', 'p'),
  columns: {
    orderNumber: sql`o.number`,
    orderToken: sql`o.token`,
    sellerName: sql`s.name`,
    payerName: sql`(o.payer_details ->> 'firstName') || ' ' || (o.payer_details ->> 'lastName')`,
    vatCountry: sql`o.vat_country`,
    totalAmount: sql`o.total_amount`,
    currency: sql`o.currency`,
  },
  filters: {
    isAbroad: sql`(p.billing_country <> s.country_code)`,
  },
  search: (words, ctx) =>
    sql`(o.token = ${words} or o.number = upper(${words}) or ${hidesContacts(ctx) ? sql`false` : sql`(o.payer_details ->> 'email') ilike ${containing(words)}`} or ${hasWords(sql`(o.payer_details ->> 'firstName') || ' ' || (o.payer_details ->> 'lastName')`, words)})`,
})
