import { sql } from 'kysely'
import type { SearchSource } from '#platform/server/find.ts'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { sendTicket } from '../contract.ts'
import { ticketDetailList, ticketOverviewList } from '../contract/lists.ts'
import { admissionTables } from './tables.ts'

const place = sql`concat_ws(', ', nullif(d.location, ''), nullif(d.location_address, ''))`
const offlineCountry = sql`case when not d.online then d.country_code end`
const transferOf = sql`(select min(tr.id) from transfers tr where tr.order_id = o.id and tr.type = 'Payment' and tr.state = 'successful')`
const payer = (key: string) => sql`o.payer_details ->> ${sql.lit(key)}`

export const ticketDetails = bindList(ticketDetailList, {
  table: 'paymentTickets',
  as: 'x',
  joins: sql`join tickets t on t.id = x.ticket_id join ticket_dates d on d.id = t.ticket_date_id join products pr on pr.id = x.product_id join orders o on o.id = x.order_id`,
  scope: (ctx) => inScope(ctx, admissionTables, 'payment_tickets', 'x'),
  columns: {
    attendeeName: sql`trim(x.attendee_first_name || ' ' || x.attendee_last_name)`,
    productName: sql`pr.name`,
    ticketName: sql`t.name`,
    eventDate: sql`d.starts_at`,
    timeZoneName: sql`d.time_zone_name`,
    date: sql`x.created_at`,
    checkedIn: sql`(select count(*) from ticket_entries e where e.payment_ticket_id = x.id) || ' / ' || (select count(*) from ticket_admissions a where a.ticket_id = x.ticket_id)`,
    location: place,
    qrCodeUrl: ({ ports }) => sql`${ports.settings.PUBLIC_URL} || '/v1/common/payment_tickets/' || x.code || '/qr.svg'`,
    transferId: transferOf,
    orderId: sql`o.id`,
    phoneNumber: payer('phone'),
    payerCompany: payer('company'),
    payerFirstName: payer('firstName'),
    payerLastName: payer('lastName'),
    payerEmail: payer('email'),
    payerPhone: payer('phone'),
    payerStreet: payer('street'),
    payerStreetNumber: payer('streetNumber'),
    payerZip: payer('zip'),
    payerCity: payer('city'),
    payerCountry: payer('countryCode'),
    payerVat: payer('vatId'),
    attendeeCountry: sql`x.attendee_country_code`,
  },
  bulk: { send: { call: sendTicket } },
  filters: {
    payerId: sql`o.payer_id`,
    transferId: transferOf,
    eventDate: sql`d.starts_at`,
    online: sql`d.online`,
    offlineCountryCode: offlineCountry,
    created: sql`x.created_at`,
  },
  search: (words) =>
    sql`(${hasWords(sql`x.code`, words)} or ${hasWords(sql`x.attendee_first_name || ' ' || x.attendee_last_name || ' ' || coalesce(x.attendee_email, '')`, words)} or ${hasWords(sql`o.payer_details ->> 'email'`, words)} or ${hasWords(sql`pr.name`, words)})`,
})

const counted = (state: string) =>
  sql`(select count(*)::int from payment_tickets x where x.ticket_id = t.id and x.state = ${sql.lit(state)})`

export const ticketOverview = bindList(ticketOverviewList, {
  table: 'tickets',
  as: 't',
  joins: sql`join ticket_dates d on d.id = t.ticket_date_id join products pr on pr.id = t.product_id`,
  scope: (ctx) => inScope(ctx, { tickets: { seller: 'seller_id' } }, 'tickets', 't'),
  columns: {
    ticketName: sql`t.name`,
    productName: sql`pr.name`,
    eventDate: sql`d.starts_at`,
    timeZoneName: sql`d.time_zone_name`,
    location: place,
    unusedCount: counted('unused'),
    usedCount: counted('used'),
    refundedCount: counted('refunded'),
    expiredCount: counted('expired'),
    invalidatedCount: counted('invalidated'),
  },
  filters: {
    ticketId: sql`t.id`,
    eventDate: sql`d.starts_at`,
    online: sql`d.online`,
    offlineCountryCode: offlineCountry,
  },
  search: (words) => sql`(${hasWords(sql`t.name`, words)} or ${hasWords(sql`pr.name`, words)})`,
})

export const ticketSearch: SearchSource = {
  screen: 'payment_tickets/details',
  permission: 'admission.read',
  path: (row) => `payment_tickets/details?query=${encodeURIComponent(row.name)}`,
  find: (
    ctx,
    words,
    most,
  ) => sql`select x.id, x.code as name, concat_ws(' · ', nullif(trim(x.attendee_first_name || ' ' || x.attendee_last_name), ''), t.name) as detail from payment_tickets x join tickets t on t.id = x.ticket_id
    where x.code = any(${[words, words.toUpperCase()]}) and ${inScope(ctx, admissionTables, 'payment_tickets', 'x')} limit ${most}`,
}
