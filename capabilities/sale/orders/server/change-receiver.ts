import type { Ctx } from '#platform/server/context.ts'
import type { PartyDetails } from '../rules/snapshots.ts'

/** Changes the receiver of a purchase, as long as nobody has received it. */
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
