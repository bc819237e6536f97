import { sql } from 'kysely'
import { inSet } from '#platform/server/state-sets.ts'
import type { buyersGoods } from '#capabilities/people/connected-apps/server/index.ts'
import { publishState } from '../../vocabulary.ts'

type Goods = Parameters<typeof buyersGoods.bring>[0]
type Entitlement = Awaited<ReturnType<Goods['openTo']>>[number]
type Named = Awaited<ReturnType<Goods['named']>>[number]

/** What opens in the area of buyers, as apps of the seller are told it. */
export const openToBuyer: Goods = {
  openTo: async ({ db }, sellerId, userId) => {
    const { rows } = await sql<Entitlement>`
      select a.product_id, p.name, nullif(plan.name, '') as plan, level.name as level, a.ends_at
      from accesses a join products p on p.id = a.product_id join orders o on o.id = a.order_id
        left join pricing_plans plan on plan.id = o.pricing_plan_id
        left join prices price on price.product_id = a.product_id and price.pricing_plan_id = o.pricing_plan_id
        left join membership_levels level on level.id = price.level_id
      where a.seller_id = ${sellerId} and a.user_id = ${userId} and a.publish_state in ${inSet(publishState, 'open')}
      order by a.id limit 500`.execute(db)
    return rows
  },
  named: async ({ db }, sellerId, ids) => {
    const { rows } = await sql<Named>`
      select p.id, p.name, '/s/' || s.username || '/' || p.slug as path from products p join sellers s on s.id = p.seller_id
      where p.seller_id = ${sellerId} and p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(db)
    return rows
  },
}
