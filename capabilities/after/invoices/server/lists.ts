import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import type { SearchSource } from '#platform/server/find.ts'
import { bindList, containing, type Expression, hasWords } from '#platform/server/lists.ts'
import type { ReferenceSource } from '#platform/server/references.ts'
import { inScope } from '#platform/server/scope.ts'
import { countCap } from '#platform/shared/list.ts'
import { payersLike } from '#capabilities/people/payers/server/index.ts'
import { invoiceList, ownInvoiceList } from '../contract.ts'
import { invoiceTables } from './tables.ts'

const ofSeller = ({ actor }: Pick<Ctx, 'actor'>) =>
  actor.sellerId === null ? sql`true` : sql`seller_id = ${actor.sellerId}`
const inOrders = (condition: (values: string[]) => Expression) => (values: string[], ctx: Pick<Ctx, 'actor'>) =>
  sql<SqlBool>`i.order_id in (select id from orders where ${ofSeller(ctx)} and ${condition(values)})`
// An unfinished order has documents only if money arrived after all, or the reseller billed it: the index of those
// avoids reading all abandoned orders.
const billedUnfinished = sql`payment_state = 'payment_not_completed' and (completed_at is not null or paid_amount > 0 or sold_by = 'reseller')`
const inState = (states: string[]): Expression => {
  const finished = states.filter((state) => state !== 'payment_not_completed')
  if (finished.length === states.length) return sql`payment_state = any(${finished}::text[])`
  return finished.length === 0
    ? sql`(${billedUnfinished})`
    : sql`(payment_state = any(${finished}::text[]) or ${billedUnfinished})`
}
/** Ids matched by the search words, each by its own index: a condition that ORs over them would read every invoice. */
const invoicesLike = (words: string, ctx: Pick<Ctx, 'actor'>) => sql`array(
  select id from invoices where ${ofSeller(ctx)} and number ilike ${containing(words)}
  union all select id from invoices where order_id = any(array(select id from orders where token = ${words} or number = upper(${words})))
  union all select found.id from (${payersLike(words, ctx)}) one,
    lateral (select id from invoices where payer_id = one.id limit ${countCap + 1}) found)`

const columns = {
  productName: sql`pr.name`,
  isEInvoice: sql`exists (select from invoice_xmls x where x.invoice_id = i.id)`,
}

export const invoices = bindList(invoiceList, {
  table: 'invoices',
  as: 'i',
  joins: sql`left join orders o on o.id = i.order_id left join products pr on pr.id = o.product_id`,
  scope: (ctx) => inScope(ctx, invoiceTables, 'invoices', 'i'),
  columns: {
    productId: sql`o.product_id`,
    ...columns,
    payerName: sql`(i.buyer_details ->> 'firstName') || ' ' || (i.buyer_details ->> 'lastName')`,
    payerEmail: sql`i.buyer_details ->> 'email'`,
    paymentState: sql`o.payment_state`,
    sellerName: sql`(select coalesce(s.company, s.name) from sellers s where s.id = i.seller_id)`,
    countryCode: sql`i.buyer_details ->> 'countryCode'`,
    refersToNumber: sql`(select number from invoices r where r.id = i.refers_to_id)`,
  },
  filters: {
    // A number is no word: its index is on what is written.
    invoiceNumber: ([number]) => sql`i.number ilike ${containing(number ?? '')}`,
    invoiceState: sql`i.state`,
    paymentState: inOrders(inState),
    created: sql`i.created_at`,
    issued: sql`i.issued_on`,
    amount: sql`i.gross_amount`,
    productId: inOrders((ids) => sql`product_id = any(${ids.map(Number)}::bigint[])`),
    countryCode: sql`i.buyer_details ->> 'countryCode'`,
  },
  isSearchPlain: true,
  search: (words, ctx) => sql`i.id = any(${invoicesLike(words, ctx)})`,
})

export const ownInvoices = bindList(ownInvoiceList, {
  table: 'invoices',
  as: 'i',
  joins: sql`left join orders o on o.id = i.order_id left join products pr on pr.id = o.product_id`,
  // Whatever profile they are in: what a person bought is theirs.
  scope: (ctx) => sql`i.buyer_user_id = ${ctx.actor.userId ?? 0}`,
  columns: { ...columns, sellerName: sql`coalesce(i.seller_details ->> 'company', i.seller_details ->> 'name')` },
  filters: { invoiceState: sql`i.state`, issued: sql`i.issued_on` },
  search: (words) => sql`(i.number ilike ${containing(words)} or ${hasWords(sql`pr.name`, words)})`,
})

/** By the whole number. Numbers are unique within a seller, so a reader of all sellers queries the index per seller. */
export const invoiceSearch: SearchSource = {
  screen: 'invoices',
  permission: 'invoices.read',
  path: (row) => `invoices?query=${encodeURIComponent(row.name)}`,
  find: (ctx, words, most) => {
    const sellers =
      ctx.actor.sellerId === null ? sql`select id from sellers` : sql`select ${ctx.actor.sellerId}::bigint as id`
    const ofSeller = sql`select found.id from (${sellers}) s, lateral (select id from invoices where seller_id = s.id and sold_by = 'seller' and number = any(${[words, words.toUpperCase()]})) found`
    const ofReseller = sql`select id from invoices where sold_by = 'reseller' and number = any(${[words, words.toUpperCase()]})`
    return sql`select i.id, i.number as name, concat_ws(' ', i.buyer_details ->> 'firstName', i.buyer_details ->> 'lastName') as detail from invoices i
      where i.id = any(array(${ofSeller} union all ${ofReseller})) and ${inScope(ctx, invoiceTables, 'invoices', 'i')} order by i.id desc limit ${most}`
  },
}

export const references: Readonly<Record<string, ReferenceSource>> = {
  invoices: {
    permission: 'invoices.read',
    from: sql`invoices`,
    id: sql`invoices.id`,
    name: sql`invoices.number`,
    scope: (ctx) => inScope(ctx, invoiceTables, 'invoices'),
  },
}
