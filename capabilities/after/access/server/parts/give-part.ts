import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import type { Output } from '#platform/shared/contract.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { ownProduct } from '#capabilities/offer/catalog/server/index.ts'
import { givesLatePlaces } from '#capabilities/sale/orders/server/index.ts'
import type { listPartGrants } from '../../contract.ts'
import { accessRefusals, publishState } from '../../vocabulary.ts'
import { isEventOfBundle } from './event-part.ts'
import { runPartGrant } from './run-part-grant.ts'

const alive = publishState.sets.alive

/** The present owners of a bundle or membership, and the parts they lack; parts above a member's level are excluded. */
export const showPartGrants = async (ctx: Ctx, id: number): Promise<Output<typeof listPartGrants>> => {
  await ownProduct(ctx, id)
  const { buyers } = await ctx.db
    .selectFrom('accesses')
    .select((e) => e.fn.countAll<number>().as('buyers'))
    .where('productId', '=', id)
    .where('publishState', 'in', alive)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ addonProductId: number; lacking: number; total: number | null; given: number | null }>`
    select p.addon_product_id, g.total_count as total, g.given_count as given,
      (select count(*)::int from accesses a join orders o on o.id = a.order_id left join prices r on r.product_id = o.product_id and r.pricing_plan_id = o.pricing_plan_id left join membership_levels m on m.id = r.level_id
        where a.product_id = p.product_id and a.publish_state = any(${alive}::text[]) and (l.rank is null or o.pricing_plan_id is null or coalesce(m.rank, 1) >= l.rank)
          and not exists (select 1 from accesses h where h.order_id = a.order_id and h.product_id = p.addon_product_id)) as lacking
    from product_addons p left join membership_levels l on l.id = p.level_id left join part_grants g on g.product_id = p.product_id and g.addon_product_id = p.addon_product_id and g.done_at is null
    where p.product_id = ${id} order by p.position, p.addon_product_id`.execute(ctx.db)
  return {
    buyers: Number(buyers),
    list: rows.map(({ addonProductId, lacking, total, given }) => ({
      addonProductId,
      lacking,
      running: total === null ? null : { total, given: given ?? 0 },
    })),
  }
}

/** Grants a part to everyone who owns the whole, by one job; later buyers get it with the purchase. */
export const givePartToBuyers = async (ctx: Ctx, { id, addonProductId }: { id: number; addonProductId: number }) => {
  const { sellerId } = await ownProduct(ctx, id)
  const part = await ctx.db
    .selectFrom('productAddons')
    .select('productId')
    .where('productId', '=', id)
    .where('addonProductId', '=', addonProductId)
    .executeTakeFirst()
  if (!part) throw refuse(accessRefusals, 'not_a_part')
  if (
    (await isEventOfBundle(ctx, { id, addonProductId })) &&
    !(await givesLatePlaces(ctx, { bundleId: id, productId: addonProductId }))
  )
    throw refuse(accessRefusals, 'no_places')
  const { list } = await showPartGrants(ctx, id)
  const totalCount = list.find((each) => each.addonProductId === addonProductId)?.lacking ?? 0
  const grant = await ctx.db
    .insertInto('partGrants')
    .values({ sellerId, productId: id, addonProductId, totalCount, createdAt: ctx.now, doneAt: null })
    .onConflict((conflict) => conflict.columns(['productId', 'addonProductId']).where('doneAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!grant) throw refuse(accessRefusals, 'grant_runs')
  await enqueue(ctx, runPartGrant, { grantId: grant.id }, { key: `access.part_grant:${grant.id}` })
  return {}
}
