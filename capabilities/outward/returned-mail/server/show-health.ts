import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import type { Output } from '#platform/shared/contract.ts'
import type { showHealth as call } from '../contract.ts'
import { brakeOf } from './brakes.ts'
import { countsSince, judgedFrom } from './count-days.ts'

export const showHealth = async (ctx: Ctx): Promise<Output<typeof call>> => {
  const sellerId = sellerOf(ctx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mail_suppressions where seller_id = ${sellerId}`.execute(ctx.db)
  const brake = await brakeOf(ctx, sellerId)
  return {
    today: await countsSince(ctx, sellerId, ctx.now),
    month: await countsSince(ctx, sellerId, judgedFrom(ctx)),
    suppressed: rows[0]!.n,
    brake: brake ?? null,
  }
}
