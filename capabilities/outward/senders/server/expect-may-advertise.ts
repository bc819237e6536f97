import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { sendersRefusals } from '../vocabulary.ts'
import { mayAdvertise, standingOfSeller } from './find-sender.ts'

/** Whether advertising of a seller may leave: by a sender of their own, or by the platform's address where its operator allows it. */
export const maySellerAdvertise = async (ctx: Ctx, sellerId: number): Promise<boolean> =>
  mayAdvertise(ctx, await standingOfSeller(ctx, sellerId))

/** Refuses advertising that would not be sent: by the platform's address, where its operator does not allow it. */
export const expectMayAdvertise = async (ctx: Ctx, sellerId: number): Promise<void> => {
  if (!(await maySellerAdvertise(ctx, sellerId)))
    throw refuse(sendersRefusals, 'no_platform_advertising', {}, { sendAt: ['needs_sender'] })
}
