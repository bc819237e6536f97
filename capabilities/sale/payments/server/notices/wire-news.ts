import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { WireNews } from '../../providers/arrived-wire.ts'

/** Who takes money that arrived on an account at a provider. */
export const wireNews =
  extensionPoint<(ctx: Ctx, provider: string, news: WireNews) => Promise<void>>('payments.wire_news')

export const takeWireNews = async (ctx: Ctx, provider: string, news: WireNews): Promise<void> => {
  for (const take of wireNews.broughtTo(ctx)) await take(ctx, provider, news)
}
