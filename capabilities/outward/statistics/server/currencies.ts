import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'

/** The currencies of the seller's plans, and the requested one. */
export const currenciesOf = async (ctx: Ctx, currency: string): Promise<string[]> => {
  const { rows } = await sql<{
    currency: string
  }>`select distinct currency from pricing_plans where seller_id = ${sellerOf(ctx)} limit 50`.execute(ctx.db)
  return [...new Set([currency, ...rows.map((row) => row.currency)])].toSorted()
}
