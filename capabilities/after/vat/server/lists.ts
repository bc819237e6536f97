import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { orderPlaceList, vatIdCheckList } from '../contract.ts'
import { vatTables } from './tables.ts'

export const vatIdChecks = bindList(vatIdCheckList, {
  from: sql`vat_id_checks c join sellers s on s.id = c.seller_id`,
  id: sql`c.id`,
  scope: (ctx) => inScope(ctx, vatTables, 'vat_id_checks', 'c'),
  columns: {
    id: sql`c.id`,
    vatId: sql`c.vat_id`,
    sellerName: sql`s.name`,
    answer: sql`c.answer`,
    reason: sql`c.reason`,
    traderName: sql`c.trader_name`,
    traderAddress: sql`c.trader_address`,
    requestIdentifier: sql`c.request_identifier`,
    requesterVatId: sql`c.requester_vat_id`,
    checker: sql`c.checker`,
    askedAt: sql`c.asked_at`,
  },
  filters: {
    answer: sql`c.answer`,
    isLatest: sql`(not exists (select from vat_id_checks later where later.seller_id = c.seller_id and later.vat_id = c.vat_id and later.id > c.id))`,
    countryCode: sql`c.country_code`,
    askedAt: sql`c.asked_at`,
  },
  search: (words) =>
    sql`(c.vat_id ilike ${containing(words)} or c.trader_name ilike ${containing(words)} or c.request_identifier = ${words})`,
})

export const orderPlaces = bindList(orderPlaceList, {
  from: sql`order_places p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id`,
  id: sql`p.id`,
  scope: (ctx) => inScope(ctx, vatTables, 'order_places', 'p'),
  columns: {
    id: sql`p.id`,
    orderToken: sql`o.token`,
    orderId: sql`p.order_id`,
    sellerName: sql`s.name`,
    payerName: sql`(o.payer_details ->> 'firstName') || ' ' || (o.payer_details ->> 'lastName')`,
    verdict: sql`p.verdict`,
    billingCountry: sql`p.billing_country`,
    paymentCountry: sql`p.payment_country`,
    phoneCountry: sql`p.phone_country`,
    languageCountry: sql`p.language_country`,
    vatCountry: sql`o.vat_country`,
    notedAt: sql`p.noted_at`,
    totalAmount: sql`o.total_amount`,
    currency: sql`o.currency`,
  },
  filters: {
    verdict: sql`p.verdict`,
    isAbroad: sql`(p.billing_country <> s.country_code)`,
    billingCountry: sql`p.billing_country`,
    notedAt: sql`p.noted_at`,
  },
  search: (words) =>
    sql`(o.token = ${words} or (o.payer_details ->> 'email') ilike ${containing(words)} or ((o.payer_details ->> 'firstName') || ' ' || (o.payer_details ->> 'lastName')) ilike ${containing(words)})`,
})
