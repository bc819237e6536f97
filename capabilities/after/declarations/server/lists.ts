import { sql } from 'kysely'
import { bindList, containing } from '#platform/server/lists.ts'
import { inScope } from '#platform/server/scope.ts'
import { declarationList } from '../contract.ts'
import { declarationTables } from './tables.ts'

export const declarations = bindList(declarationList, {
  from: sql`declarations d left join orders o on o.id = d.order_id left join products pr on pr.id = o.product_id`,
  id: sql`d.id`,
  scope: (ctx) => inScope(ctx, declarationTables, 'declarations', 'd'),
  columns: {
    id: sql`d.id`,
    sellerName: sql`(select s.name from sellers s where s.id = d.seller_id)`,
    name: sql`d.name`,
    email: sql`d.email::text`,
    kind: sql`d.kind`,
    state: sql`d.state`,
    contract: sql`d.contract`,
    orderId: sql`d.order_id`,
    orderToken: sql`o.token`,
    productName: sql`pr.name`,
    isInTime: sql`d.is_in_time`,
    cancellationKind: sql`d.cancellation_kind`,
    reason: sql`d.reason`,
    wantedOn: sql`d.wanted_on`,
    endsOn: sql`d.ends_on`,
    answer: sql`d.answer`,
    receivedAt: sql`d.received_at`,
    decidedAt: sql`d.decided_at`,
  },
  filters: {
    state: sql`d.state`,
    kind: sql`d.kind`,
    cancellationKind: sql`d.cancellation_kind`,
    isInTime: sql`d.is_in_time`,
    productId: sql`o.product_id`,
    orderId: sql`d.order_id`,
    received: sql`d.received_at`,
    decided: sql`d.decided_at`,
  },
  search: (words) =>
    sql`(d.name ilike ${containing(words)} or d.email::text ilike ${containing(words)} or d.contract ilike ${containing(words)} or o.token = ${words})`,
})
