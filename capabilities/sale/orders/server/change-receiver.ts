import type { Ctx } from '#platform/server/context.ts'
import type { PartyDetails } from '../rules/snapshots.ts'

/** Gives what was bought to somebody else than was said, as long as nobody has it. */
export const changeReceiver = async (
  ctx: Ctx,
  orderId: number,
  receiver: Pick<PartyDetails, 'email' | 'firstName' | 'lastName' | 'countryCode'>,
): Promise<void> => {
  const { ownerDetails } = await ctx.db
    .selectFrom('orders')
    .select('ownerDetails')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('orders')
    .set({ ownerDetails: JSON.stringify({ ...ownerDetails, ...receiver }) })
    .where('id', '=', orderId)
    .execute()
}
