import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { discountRefusals } from '../vocabulary.ts'
import type { Coupon } from './tables.ts'

type Wanted = { sellerId: number; code: string; productId: number; currency: string }

/**
 * The coupon of a code as it may be used now for this product and currency; refuses an unknown, ended, foreign or
 * used-up code with the field.
 */
export const couponFor = async (ctx: Pick<Ctx, 'db' | 'now'>, wanted: Wanted): Promise<Coupon> => {
  const coupon = await findCoupon(ctx, wanted)
  if (!coupon)
    throw refuse(discountRefusals, 'coupon_unknown', { code: wanted.code.trim() }, { couponCode: ['not_in_list'] })
  if (coupon.usageLimit !== null && coupon.ordersCount >= coupon.usageLimit) throw usedUp(coupon.code)
  return coupon
}

const findCoupon = (ctx: Pick<Ctx, 'db' | 'now'>, wanted: Wanted): Promise<Coupon | undefined> =>
  ctx.db
    .selectFrom('coupons')
    .selectAll()
    .where('sellerId', '=', wanted.sellerId)
    .where('code', '=', wanted.code.trim())
    .where('active', '=', true)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('sellers')
            .select('id')
            .where('id', '=', wanted.sellerId)
            .where(sql<boolean>`feature_flags ->> 'coupons' = 'false'`),
        ),
      ),
    )
    .where((e) => e.or([e('validFrom', 'is', null), e('validFrom', '<=', ctx.now)]))
    .where((e) => e.or([e('validTill', 'is', null), e('validTill', '>', ctx.now)]))
    .where((e) => e.or([e('valueForm', '=', 'percents'), e('currency', '=', wanted.currency)]))
    .where((e) =>
      e.or([
        e('appliesTo', '=', 'all_products'),
        e.exists(
          e
            .selectFrom('couponProducts')
            .select('couponId')
            .whereRef('couponProducts.couponId', '=', 'coupons.id')
            .where('productId', '=', wanted.productId),
        ),
      ]),
    )
    .executeTakeFirst()

const usedUp = (code: string) => refuse(discountRefusals, 'coupon_used_up', { code }, { couponCode: ['taken'] })

/** Uses a coupon for an order, once per order. One statement checks the limit and counts. */
export const redeemCoupon = async (
  ctx: Ctx,
  coupon: Pick<Coupon, 'id' | 'code'>,
  orderToken: string,
  amountOff: number | null = null,
): Promise<void> => {
  const { rows } = await sql<{
    id: number
  }>`update coupons set orders_count = orders_count + 1 where id = ${coupon.id} and active and (usage_limit is null or orders_count < usage_limit) returning id`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw usedUp(coupon.code)
  await ctx.db
    .insertInto('couponRedemptions')
    .values({ couponId: coupon.id, orderToken, at: ctx.now, amountOff })
    .execute()
}

/** Gives a use back when the order was never completed. */
export const releaseCoupon = async (ctx: Ctx, couponId: number, orderToken: string): Promise<void> => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('couponRedemptions')
    .where('couponId', '=', couponId)
    .where('orderToken', '=', orderToken)
    .executeTakeFirst()
  if (numDeletedRows > 0n)
    await sql`update coupons set orders_count = orders_count - 1 where id = ${couponId}`.execute(ctx.db)
}
