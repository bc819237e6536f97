import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { notFound } from '#platform/shared/refusal.ts'
import { addressLines } from '#platform/shared/postal.ts'
import { resellerCompany, sellerById } from '#capabilities/people/sellers/server/index.ts'
import { runningOfReseller } from '#capabilities/sale/orders/server/index.ts'
import './tables.ts'

/** Who sells for the signed-in seller, and what became of the last request to change that. */
export const showReseller = async (ctx: Ctx) => {
  const seller = await sellerById(ctx, sellerOf(ctx))
  if (!seller) throw notFound()
  const company = await resellerCompany(ctx)
  const request = await ctx.db
    .selectFrom('resellerRequests')
    .select(['id', 'state', 'message', 'reason', 'createdAt', 'decidedAt'])
    .where('sellerId', '=', seller.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return {
    sellingMode: seller.sellingMode,
    company: company
      ? {
          ...company,
          address: addressLines(company).join(', '),
        }
      : null,
    request: request ?? null,
    runningCount: await runningOfReseller(ctx, seller.id),
  }
}
