import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/server/context.ts'
import { inScope } from '#platform/server/scope.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import type { apiAddCoupon, apiCoupons, apiOneCoupon } from '../contract/api.ts'
import { codeOf } from '../rules/code.ts'
import { addCoupon, couponById } from './edit-coupon.ts'
import { discountTables } from './tables.ts'

type Shown = Output<typeof apiOneCoupon>

export const listApiCoupons = async (ctx: Ctx, { page, per, code }: Input<typeof apiCoupons>): Promise<Shown[]> => {
  const found = await ctx.db
    .selectFrom('coupons')
    .select('id')
    .where(inScope(ctx, discountTables, 'coupons'))
    .$if(code !== undefined, (query) => query.where('code', '=', code!))
    .orderBy('id', 'desc')
    .limit(per)
    .offset((page - 1) * per)
    .execute()
  const coupons: Shown[] = []
  for (const { id } of found) coupons.push(await couponById(ctx, id))
  return coupons
}

/** With a code of its own, or with one that is hard to guess. */
export const addApiCoupon = (ctx: Ctx, { code, ...terms }: Input<typeof apiAddCoupon>): Promise<Shown> =>
  addCoupon(ctx, { ...terms, code: code ?? newCode() })

const newCode = (): string => codeOf('alphanumeric', 8, randomBytes(64)) ?? newCode()
