import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { News } from '../../providers/port.ts'

/** What a provider, or a bank statement, says of a dispute. */
export type DisputeNews = Extract<News, { kind: `chargeback_${string}` }>

/** Who follows disputes of payments. */
export const disputeNews =
  extensionPoint<(ctx: Ctx, paymentId: number, news: DisputeNews) => Promise<void>>('payments.dispute_news')

export const takeDisputeNews = async (ctx: Ctx, paymentId: number, news: DisputeNews): Promise<void> => {
  for (const take of disputeNews.broughtTo(ctx)) await take(ctx, paymentId, news)
}
