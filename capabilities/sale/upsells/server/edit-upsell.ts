import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input } from '#platform/shared/contract.ts'
import { invalid, notFound, refuse, type FieldErrors } from '#platform/shared/refusal.ts'
import { offerOf, ownProduct } from '#capabilities/offer/catalog/server/index.ts'
import { expectTheme } from '#capabilities/offer/themes/server/index.ts'
import type { addUpsell, editUpsell } from '../contract.ts'
import { isOfferable } from '../rules/offerable.ts'
import { mostUpsells, upsellRefusals, type UpsellType } from '../vocabulary.ts'
import { upsellTables, type Upsell } from './tables.ts'

export type Fields = Omit<Input<typeof editUpsell>, 'id'>

/** The actor's upsell of a product, locked until the transaction ends. */
const ownUpsell = async (ctx: Ctx, id: number): Promise<Upsell & { productId: number }> => {
  const upsell = await ctx.db
    .selectFrom('upsells')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, upsellTables, 'upsells'))
    .forUpdate()
    .executeTakeFirst()
  const productId = upsell?.productId
  if (!upsell || productId == null) throw notFound()
  return { ...upsell, productId }
}

/** What may be offered with a product, or (`id` null) by another room. */
export const rowOf = async (
  ctx: Ctx,
  { id: productId, sellerId }: { id: number | null; sellerId: number },
  type: UpsellType,
  fields: Fields,
): Promise<Fields> => {
  const offer = await offerOf(ctx, sellerId, fields.offeredProductId)
  if (!offer || fields.offeredProductId === productId || !isOfferable(offer.product))
    throw invalid({ offeredProductId: ['not_in_list'] })
  const faults: FieldErrors = {}
  const plan = offer.plans.find(({ id }) => id === fields.pricingPlanId)
  if (!offer.product.free && !plan)
    faults['pricingPlanId'] = [fields.pricingPlanId === null ? 'required' : 'not_in_list']
  if (
    fields.couponId !== null &&
    (offer.product.free ||
      !(await ctx.db
        .selectFrom('coupons')
        .select('id')
        .where('id', '=', fields.couponId)
        .where('sellerId', '=', sellerId)
        .executeTakeFirst()))
  )
    faults['couponId'] = ['not_in_list']
  if (Object.keys(faults).length > 0) throw invalid(faults)
  await expectTheme(ctx, sellerId, fields.themeId, 'addon_theme')
  return {
    ...fields,
    pricingPlanId: plan?.id ?? null,
    bumpPosition: type === 'bump' ? fields.bumpPosition : null,
    timeLimitMinutes: type === 'upsell' ? fields.timeLimitMinutes : null,
    themeId: type === 'upsell' ? fields.themeId : null,
  }
}

export const add = async (ctx: Ctx, { id, type, ...fields }: Input<typeof addUpsell>): Promise<number> => {
  const product = await ownProduct(ctx, id)
  const row = await rowOf(ctx, product, type, fields)
  const { count, last } = (
    await sql<{
      count: number
      last: number
    }>`select count(*)::int as count, coalesce(max(position), 0)::int as last from upsells where product_id = ${id} and type = ${type}`.execute(
      ctx.db,
    )
  ).rows[0]!
  if (count >= mostUpsells) throw refuse(upsellRefusals, 'too_many', { most: mostUpsells })
  await ctx.db
    .insertInto('upsells')
    .values({ ...row, type, productId: id, sellerId: product.sellerId, position: last + 1, createdAt: ctx.now })
    .execute()
  return id
}

export const change = async (ctx: Ctx, { id, ...fields }: Input<typeof editUpsell>): Promise<number> => {
  const { productId, type } = await ownUpsell(ctx, id)
  const row = await rowOf(ctx, await ownProduct(ctx, productId), type, fields)
  await ctx.db.updateTable('upsells').set(row).where('id', '=', id).execute()
  return productId
}

/** Changes places with the one before or behind it. */
export const shift = async (ctx: Ctx, { id, by }: { id: number; by: 1 | -1 }): Promise<number> => {
  const upsell = await ownUpsell(ctx, id)
  await ownProduct(ctx, upsell.productId)
  const beyond = by === 1 ? '>' : '<'
  const other = await ctx.db
    .selectFrom('upsells')
    .select(['id', 'position'])
    .where('productId', '=', upsell.productId)
    .where('type', '=', upsell.type)
    .where('position', beyond, upsell.position)
    .orderBy('position', by === 1 ? 'asc' : 'desc')
    .executeTakeFirst()
  if (other) {
    await ctx.db.updateTable('upsells').set({ position: other.position }).where('id', '=', id).execute()
    await ctx.db.updateTable('upsells').set({ position: upsell.position }).where('id', '=', other.id).execute()
  }
  return upsell.productId
}

/** What somebody was shown stays, for the numbers and for the orders it brought; it is switched off instead. */
export const drop = async (ctx: Ctx, id: number): Promise<number> => {
  const { productId } = await ownUpsell(ctx, id)
  if (await wasShown(ctx, id)) throw refuse(upsellRefusals, 'was_shown')
  await ctx.db.deleteFrom('upsells').where('id', '=', id).execute()
  return productId
}

export const wasShown = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<boolean> =>
  (await ctx.db.selectFrom('upsellOffers').select('orderId').where('upsellId', '=', id).limit(1).executeTakeFirst()) !==
  undefined

/** A copy of a product offers what the product offered. */
export const copyUpsells = async (ctx: Ctx, productId: number, copyId: number): Promise<void> => {
  await sql`insert into upsells (seller_id, product_id, type, offered_product_id, pricing_plan_id, headline, text, bump_position, coupon_id, time_limit_minutes, theme_id, position, active, created_at)
    select seller_id, ${copyId}, type, offered_product_id, pricing_plan_id, headline, text, bump_position, coupon_id, time_limit_minutes, theme_id, position, active, ${ctx.now} from upsells
    where product_id = ${productId} and not exists (select from upsells where product_id = ${copyId})`.execute(ctx.db)
}
