import { sql } from 'kysely'
import { bindList, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { payersLike } from '#capabilities/people/payers/server/index.ts'
import { authorizationList, ownAuthorizationList } from '../../contract/authorizations.ts'
import { paymentTables } from '../tables.ts'
import { isSameMethod } from './same-method.ts'

/** What was paid with it, by name. */
const productNames = sql`(select string_agg(distinct pr.name, ', ') from transfers t join products pr on pr.id = t.product_id where t.payment_method_id = m.id)`

export const authorizations = bindList(authorizationList, {
  table: 'paymentMethods',
  as: 'm',
  joins: sql`left join payers p on p.id = m.payer_id`,
  scope: (ctx) => inScope(ctx, paymentTables, 'payment_methods', 'm'),
  columns: {
    productNames,
    paymentMethod: sql`m.form`,
    payerName: sql`p.first_name || ' ' || p.last_name`,
    payerEmail: sql`p.email::text`,
    ordersCount: sql`(select count(distinct t.order_id)::int from transfers t where t.payment_method_id = m.id)`,
  },
  filters: {
    paymentForm: sql`m.form`,
    offlineCountryCode: sql`m.country_code`,
    created: sql`m.created_at`,
    lastUsed: sql`m.last_used_at`,
    ended: sql`m.ended_at`,
    orderId: (values) =>
      sql`m.id = any(array(select payment_method_id from transfers where order_id = any(${values}::bigint[]) and payment_method_id is not null))`,
  },
  isSearchPlain: true,
  search: (words, ctx) => sql`(m.reference = ${words} or m.payer_id = any(array(${payersLike(words, ctx)})))`,
})

/** The same method once for each purchase it was given with; who gave it has one. */
const given = sql`payment_methods x where x.payer_id = any(array(select id from payers where user_id = (select user_id from payers where id = m.payer_id))) and ${isSameMethod('x', 'm')}`

export const ownAuthorizations = bindList(ownAuthorizationList, {
  table: 'paymentMethods',
  as: 'm',
  joins: sql`left join sellers s on s.id = m.seller_id`,
  scope: (ctx) =>
    sql`m.payer_id = any(array(select id from payers where user_id = ${ctx.actor.userId ?? 0})) and m.id = (select max(x.id) from ${given})`,
  columns: {
    productNames: sql`(select string_agg(distinct pr.name, ', ') from transfers t join products pr on pr.id = t.product_id where t.payment_method_id = any(array(select x.id from ${given})))`,
    paymentMethod: sql`m.form`,
    sellerName: sql`coalesce(s.company, s.name)`,
    lastUsedAt: sql`(select max(x.last_used_at) from ${given})`,
    reference: sql`(select string_agg(x.reference, ', ' order by x.id) from ${given})`,
  },
  filters: { paymentForm: sql`m.form`, created: sql`m.created_at` },
  search: (words) =>
    sql`(m.reference = ${words} or ${hasWords(sql`s.name`, words)} or ${hasWords(sql`s.company`, words)})`,
})
