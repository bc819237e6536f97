import type { Ctx } from '#platform/server/context.ts'
import { normalEmail, whyHeldFromAll, type HeldBackReason } from '../../rules/conversion-bodies.ts'
import { isTooOld, saleOf } from './sale-of.ts'

type Report = {
  sale: { orderNumber: string; amount: string; currency: string; at: string; url: string }
  buyer: { email: string; name: string }
  /** What may be told of the buyer; nothing where the sale is held back. */
  seen: { email: string; address: string | null; userAgent: string | null } | undefined
  heldBack: HeldBackReason | undefined
}

/** A paid order for services of other rooms that need consent to marketing, or why it must not be told. */
export const saleToReport = async (ctx: Ctx, orderId: number): Promise<Report> => {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['isTest', 'createdAt', 'payerDetails'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const visit = await ctx.db
    .selectFrom('conversionVisits')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  const isOld = isTooOld(ctx, order)
  const heldBack = whyHeldFromAll('marketing', visit, { isTest: order.isTest, isOld })
  const { eventId: orderNumber, value: amount, currency, at, sourceUrl: url } = await saleOf(ctx, orderId)
  const { email, firstName, lastName } = order.payerDetails
  const may = heldBack === undefined && visit
  return {
    sale: { orderNumber, amount, currency, at: at.toString(), url },
    buyer: { email, name: `${firstName} ${lastName}`.trim() },
    seen: may ? { email: normalEmail(email), address: visit.address, userAgent: visit.userAgent } : undefined,
    heldBack,
  }
}
