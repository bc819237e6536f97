import type { Ctx } from '#platform/server/context.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'

/** Where answers to a seller's emails go. */
export const replyAddressOf = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<string | null> => {
  const sender = await ctx.db
    .selectFrom('mailSenders')
    .select('replyTo')
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  return sender?.replyTo ?? (await sellerById(ctx, sellerId))?.email ?? null
}
