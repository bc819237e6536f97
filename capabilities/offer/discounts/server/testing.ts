import { randomToken } from '#platform/server/secrets.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Insertable } from 'kysely'
import type { Coupon, CouponsTable } from './tables.ts'

/** An active coupon: 10 % off every instalment by default. */
export const makeCoupon = (
  ctx: Ctx,
  sellerId: number,
  given: Partial<Insertable<CouponsTable>> = {},
): Promise<Coupon> =>
  ctx.db
    .insertInto('coupons')
    .values({ sellerId, code: randomToken(8), value: 1000, valueForm: 'percents', createdAt: ctx.now, ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
