import { sql } from 'kysely'
import { bindList } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { conversionList, conversionServiceList } from '../../contract/conversions.ts'
import { trackingTables } from '../tables.ts'

export const conversionServiceRows = bindList(conversionServiceList, {
  table: 'conversionServices',
  as: 's',
  scope: (ctx) => inScope(ctx, trackingTables, 'conversion_services', 's'),
  columns: {
    sentCount: sql`(select count(*)::int from conversions c where c.service_id = s.id and c.state = 'sent')`,
  },
})

export const conversionRows = bindList(conversionList, {
  table: 'conversions',
  as: 'c',
  joins: sql`join conversion_services s on s.id = c.service_id join orders o on o.id = c.order_id`,
  scope: (ctx) => inScope(ctx, trackingTables, 'conversions', 'c'),
  columns: { orderNumber: sql`o.number`, service: sql`s.service` },
  filters: { service: sql`s.service`, created: sql`c.created_at` },
})
