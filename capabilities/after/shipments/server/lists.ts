import { sql } from 'kysely'
import { bindList, containing, hasWords } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { shipmentList } from '../contract.ts'
import { shipmentTables } from './tables.ts'

const recipient = sql`trim(coalesce(s.ship_to ->> 'firstName', '') || ' ' || coalesce(s.ship_to ->> 'lastName', ''))`

export const shipments = bindList(shipmentList, {
  table: 'shipments',
  as: 's',
  joins: sql`join orders o on o.id = s.order_id`,
  scope: (ctx) => inScope(ctx, shipmentTables, 'shipments', 's'),
  columns: {
    recipient,
    place: sql`trim(coalesce(s.ship_to ->> 'zip', '') || ' ' || coalesce(s.ship_to ->> 'city', '') || ' '
      || coalesce(s.ship_to ->> 'countryCode', ''))`,
    company: sql`s.ship_to ->> 'company'`,
    street: sql`nullif(concat_ws(' ', s.ship_to ->> 'street', s.ship_to ->> 'streetNumber'), '')`,
    zip: sql`s.ship_to ->> 'zip'`,
    city: sql`s.ship_to ->> 'city'`,
    countryCode: sql`s.ship_to ->> 'countryCode'`,
    goods: sql`(select string_agg(i.quantity || ' × ' || g.name ||
      case when g.variant_name = '' then '' else ' (' || g.variant_name || ')' end, ', ' order by i.id)
      from shipment_items i join order_goods g on g.id = i.order_goods_id where i.shipment_id = s.id)`,
    weightGrams: sql`(select sum(i.quantity * g.weight_grams)::int from shipment_items i join order_goods g on g.id = i.order_goods_id
      where i.shipment_id = s.id)`,
    orderNumber: sql`o.number`,
  },
  filters: {
    productId: ([id]) =>
      sql`exists (select from shipment_items i join order_goods g on g.id = i.order_goods_id where i.shipment_id = s.id
        and g.product_id = ${Number(id)})`,
    created: sql`s.created_at`,
  },
  search: (words) =>
    sql`(${hasWords(recipient, words)} or s.tracking_number ilike ${containing(words)} or o.token = ${words}
      or o.number = upper(${words}))`,
})
