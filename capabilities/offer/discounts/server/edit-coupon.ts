import { assertPayable } from '#platform/shared/money.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { inScope, sellerOf } from '#platform/server/scope.ts'
import { invalid, notFound, refuse } from '#platform/shared/refusal.ts'
import { offerOf } from '#capabilities/offer/catalog/server/index.ts'
import type { addCoupon as addContract, addCoupons as bulkContract } from '../contract.ts'
import { codeOf, isEnough } from '../rules/code.ts'
import { discountRefusals } from '../vocabulary.ts'
import { discountTables, type Coupon } from './tables.ts'

type Single = z.output<typeof addContract.input>
type Bulk = z.output<typeof bulkContract.input>
type Terms = Omit<Single, 'code'>

export const couponById = async (ctx: Ctx, id: number): Promise<Coupon & { productIds: number[] }> => {
  const coupon = await ctx.db
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, discountTables, 'coupons'))
    .executeTakeFirst()
  if (!coupon) throw notFound()
  const products = await ctx.db
    .selectFrom('couponProducts')
    .select('productId')
    .where('couponId', '=', id)
    .orderBy('productId')
    .execute()
  return { ...coupon, productIds: products.map((row) => row.productId) }
}

const rowOf = ({ productIds: _products, ratesCount, currency, ...terms }: Terms) => {
  const isAmount = terms.valueForm === 'currency'
  if (isAmount && currency) assertPayable(terms.value, currency, 'value')
  return {
    ...terms,
    currency: isAmount ? currency : null,
    ratesCount: terms.ratesKind === 'n_rates' ? ratesCount : null,
  }
}

const ownProducts = async (
  ctx: Ctx,
  sellerId: number,
  { appliesTo, productIds }: Pick<Terms, 'appliesTo' | 'productIds'>,
): Promise<number[]> => {
  if (appliesTo === 'all_products') return []
  for (const productId of productIds)
    if (!(await offerOf(ctx, sellerId, productId))) throw invalid({ productIds: ['not_in_list'] })
  return [...new Set(productIds)]
}

const setProducts = async (ctx: Ctx, couponIds: readonly number[], productIds: readonly number[]): Promise<void> => {
  await ctx.db
    .deleteFrom('couponProducts')
    .where('couponId', 'in', [...couponIds])
    .execute()
  const rows = couponIds.flatMap((couponId) => productIds.map((productId) => ({ couponId, productId })))
  for (let at = 0; at < rows.length; at += 5000)
    await ctx.db
      .insertInto('couponProducts')
      .values(rows.slice(at, at + 5000))
      .execute()
}

export const addCoupon = async (ctx: Ctx, { code, ...terms }: Single) => {
  const sellerId = sellerOf(ctx)
  const products = await ownProducts(ctx, sellerId, terms)
  const made = await ctx.db
    .insertInto('coupons')
    .values({ ...rowOf(terms), code, sellerId, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw invalid({ code: ['taken'] })
  if (products.length > 0) await setProducts(ctx, [made.id], products)
  return couponById(ctx, made.id)
}

export const editCoupon = async (ctx: Ctx, { id, code, ...terms }: Single & { id: number }) => {
  const coupon = await couponById(ctx, id)
  await sql`select 1 from coupons where id = ${id} for update`.execute(ctx.db)
  if (terms.usageLimit !== null && terms.usageLimit < coupon.ordersCount) throw invalid({ usageLimit: ['below_used'] })
  const products = await ownProducts(ctx, coupon.sellerId, terms)
  const taken = await ctx.db
    .selectFrom('coupons')
    .select('id')
    .where('sellerId', '=', coupon.sellerId)
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken) throw invalid({ code: ['taken'] })
  await ctx.db
    .updateTable('coupons')
    .set({ ...rowOf(terms), code })
    .where('id', '=', id)
    .execute()
  await setProducts(ctx, [id], products)
  return couponById(ctx, id)
}

/** Many coupons on the same terms. Codes that already exist are regenerated. */
export const addCoupons = async (
  ctx: Ctx,
  { count, codeKind, codeLength, prefix, ...terms }: Bulk,
): Promise<{ codes: string[] }> => {
  if (!isEnough(codeKind, codeLength, count))
    throw refuse(discountRefusals, 'too_few_codes', { count, length: codeLength }, { codeLength: ['too_small'] })
  const sellerId = sellerOf(ctx)
  const products = await ownProducts(ctx, sellerId, terms)
  const codes: string[] = []
  while (codes.length < count) {
    const wanted = new Set<string>()
    while (wanted.size < Math.min(count - codes.length, 1000)) {
      const code = codeOf(codeKind, codeLength, randomBytes(codeLength * 4))
      if (code) wanted.add(prefix + code)
    }
    const made = await ctx.db
      .insertInto('coupons')
      .values([...wanted].map((code) => ({ ...rowOf(terms), code, sellerId, createdAt: ctx.now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'code'])
      .execute()
    if (products.length > 0 && made.length > 0)
      await setProducts(
        ctx,
        made.map((row) => row.id),
        products,
      )
    codes.push(...made.map((row) => row.code))
  }
  return { codes }
}

export const switchCoupon = async (ctx: Ctx, id: number, active: boolean) => {
  await couponById(ctx, id)
  await ctx.db.updateTable('coupons').set({ active }).where('id', '=', id).execute()
  return couponById(ctx, id)
}

export const usageOf = async (ctx: Ctx, id: number) => {
  const { ordersCount } = await couponById(ctx, id)
  return {
    totalCount: ordersCount,
    list: await ctx.db
      .selectFrom('couponRedemptions')
      .select(['orderToken', 'at'])
      .where('couponId', '=', id)
      .orderBy('at', 'desc')
      .limit(100)
      .execute(),
  }
}
