import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import type { listLevels, setLevels as setLevelsCall } from '../../contract.ts'
import { catalogRefusals } from '../../vocabulary.ts'
import { ownProduct, touch } from '../own-product.ts'
import { productTypeOf } from '../../product-types/declared.ts'

/** How many members hold each plan of a product now: brought by the room that knows its orders. */
export const membersOfPlans =
  extensionPoint<(ctx: Ctx, productId: number) => Promise<{ pricingPlanId: number; members: number }[]>>(
    'catalog.members_of_plans',
  )

export const showLevels = async (ctx: Ctx, id: number): Promise<Output<typeof listLevels>> => {
  await ownProduct(ctx, id)
  const { rows } = await sql<Omit<Output<typeof listLevels>['list'][number], 'members'>>`
    select l.id, l.name,
      array(select pricing_plan_id from prices where level_id = l.id order by pricing_plan_id) as plan_ids,
      array(select addon_product_id from product_addons where level_id = l.id order by position) as part_ids
    from membership_levels l where l.product_id = ${id} order by l.rank`.execute(ctx.db)
  const brought = await Promise.all(membersOfPlans.broughtTo(ctx).map((countMembers) => countMembers(ctx, id)))
  const members = new Map(brought.flat().map((plan) => [plan.pricingPlanId, plan.members]))
  return {
    list: rows.map((level) => ({
      ...level,
      members: level.planIds.reduce((sum, planId) => sum + (members.get(planId) ?? 0), 0),
    })),
  }
}

/**
 * Sets the levels of a membership, whole. Running members keep what they have; what a level means holds for new members
 * and at the next change of plan.
 */
export const setLevels = async (
  ctx: Ctx,
  { id, levels }: Input<typeof setLevelsCall>,
): Promise<Output<typeof listLevels>> => {
  const product = await ownProduct(ctx, id)
  if (productTypeOf(product).holds !== 'included') throw refuse(catalogRefusals, 'levels_not_possible')
  await refuseUnknown(ctx, id, levels)
  const kept = levels.flatMap((level) => level.id ?? [])
  await ctx.db
    .deleteFrom('membershipLevels')
    .where('productId', '=', id)
    .where((e) => (kept.length > 0 ? e('id', 'not in', kept) : e.lit(true)))
    .execute()
  await sql`update membership_levels set rank = rank + 1000 where product_id = ${id}`.execute(ctx.db)
  await ctx.db.updateTable('prices').set({ levelId: null }).where('productId', '=', id).execute()
  await ctx.db.updateTable('productAddons').set({ levelId: null }).where('productId', '=', id).execute()
  for (const [at, level] of levels.entries()) await writeLevel(ctx, product, at + 1, level)
  await touch(ctx, product)
  return showLevels(ctx, id)
}

type Level = Input<typeof setLevelsCall>['levels'][number]

/** Levels name levels, plans and parts of this product alone. */
const refuseUnknown = async (ctx: Ctx, id: number, levels: readonly Level[]): Promise<void> => {
  const known = async (table: 'prices' | 'productAddons', column: 'pricingPlanId' | 'addonProductId') =>
    new Set(
      (
        await ctx.db
          .selectFrom(table)
          .select(sql<number>`${sql.ref(column)}`.as('id'))
          .where('productId', '=', id)
          .execute()
      ).map((row) => row.id),
    )
  const [plans, parts] = [await known('prices', 'pricingPlanId'), await known('productAddons', 'addonProductId')]
  const old = new Set(
    (await ctx.db.selectFrom('membershipLevels').select('id').where('productId', '=', id).execute()).map(
      (row) => row.id,
    ),
  )
  const faults = Object.fromEntries(
    levels.flatMap((level, at) => [
      ...(level.id !== null && !old.has(level.id) ? [[`levels.${at}.id`, ['not_in_list']]] : []),
      ...(level.planIds.some((plan) => !plans.has(plan)) ? [[`levels.${at}.planIds`, ['not_in_list']]] : []),
      ...(level.partIds.some((part) => !parts.has(part)) ? [[`levels.${at}.partIds`, ['not_in_list']]] : []),
    ]),
  )
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Makes or changes a level, and puts its plans and parts on it. */
const writeLevel = async (
  ctx: Ctx,
  { id, sellerId }: { id: number; sellerId: number },
  rank: number,
  { id: levelId, name, planIds, partIds }: Level,
): Promise<void> => {
  const set = { name, rank }
  if (levelId !== null) await ctx.db.updateTable('membershipLevels').set(set).where('id', '=', levelId).execute()
  const made =
    levelId ??
    (
      await ctx.db
        .insertInto('membershipLevels')
        .values({ sellerId, productId: id, ...set })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  if (planIds.length > 0)
    await ctx.db
      .updateTable('prices')
      .set({ levelId: made })
      .where('productId', '=', id)
      .where('pricingPlanId', 'in', planIds)
      .execute()
  if (partIds.length > 0)
    await ctx.db
      .updateTable('productAddons')
      .set({ levelId: made })
      .where('productId', '=', id)
      .where('addonProductId', 'in', partIds)
      .execute()
}

/**
 * How high a plan of a membership reaches: the rank of its level, the first without one. No end where there are no
 * levels, or where somebody was given the membership without a plan.
 */
export const rankOf = async (
  ctx: Pick<Ctx, 'db'>,
  productId: number,
  pricingPlanId: number | null,
): Promise<number> => {
  const { rows: levels } = await sql<{ rank: number; priceId: number | null }>`select l.rank, p.id as price_id
    from membership_levels l left join prices p on p.level_id = l.id and p.pricing_plan_id = ${pricingPlanId ?? 0}::bigint
    where l.product_id = ${productId}`.execute(ctx.db)
  if (levels.length === 0 || pricingPlanId === null) return Number.MAX_SAFE_INTEGER
  return levels.find((level) => level.priceId !== null)?.rank ?? 1
}

type RankedPart = { productId: number; addonProductId: number; rank: number }

/** Parts of a product with the rank they begin at; 0 for every member. */
export const rankedParts = (ctx: Pick<Ctx, 'db'>, productIds: readonly number[]): Promise<RankedPart[]> =>
  sql<RankedPart>`select a.product_id, a.addon_product_id, coalesce(l.rank, 0) as rank
    from product_addons a left join membership_levels l on l.id = a.level_id
    where a.product_id = any(${[...productIds]}::bigint[]) order by a.position, a.addon_product_id`
    .execute(ctx.db)
    .then(({ rows }) => rows)
