import type { Ctx } from '#platform/server/context.ts'
import type { WireAccount } from '../setup/wire-account.ts'

/** Keeps where the payer of a transfer wires to, as its provider said; what was said first stays. */
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
