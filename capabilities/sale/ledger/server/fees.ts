import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { feeOn, type Fee, type FeeRule } from '../rules/postings.ts'

/** The newest fee schedule valid now, the most specific first: the seller's own before everyone's, method and currency before any. */
export const feeRuleFor = async (ctx: Ctx, sellerId: number, method: string, currency: string): Promise<FeeRule | null> => {
  const rule = await ctx.db
    .selectFrom('feeSchedules')
    .select(['id', 'percentBp', 'fixedAmount', 'vatBp', 'refundFeeAmount', 'chargebackFeeAmount', 'isReturnedOnRefund'])
    .where((e) => e.or([e('sellerId', '=', sellerId), e('sellerId', 'is', null)]))
    .where((e) => e.or([e('method', '=', method), e('method', 'is', null)]))
    .where((e) => e.or([e('currency', '=', currency), e('currency', 'is', null)]))
    .where('validFrom', '<=', ctx.now)
    .orderBy(sql`seller_id is null, method is null, currency is null, valid_from desc, id desc`)
    .limit(1)
    .executeTakeFirst()
  return rule ?? null
}

/** The fee of one payment and the rule that made it. `month` is what the seller was charged this month before. */
export const feeFor = async (ctx: Ctx, sellerId: number, method: string, currency: string, gross: number, monthSoFar: () => Promise<Fee>): Promise<Fee & { rule: FeeRule | null }> => {
  const rule = await feeRuleFor(ctx, sellerId, method, currency)
  if (!rule) return { fee: 0, vat: 0, rule: null }
  return { ...feeOn(gross, rule, await monthSoFar()), rule }
}
