import type { Ctx } from '#platform/server/context.ts'
import type { WireAccount } from '../setup/wire-account.ts'

/** Stores the account for a transfer, as reported by its provider; the first report wins. */
export const keepInstructions = async (
  ctx: Ctx,
  { transferId, sellerId }: { transferId: number; sellerId: number },
  to: WireAccount & { reference: string },
): Promise<void> => {
  await ctx.db
    .insertInto('wireInstructions')
    .values({ transferId, sellerId, ...to, createdAt: ctx.now })
    .onConflict((conflict) => conflict.column('transferId').doNothing())
    .execute()
}
