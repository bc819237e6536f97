import type { Ctx } from '#platform/server/context.ts'
import { refuse } from '#platform/shared/refusal.ts'
import { sendersRefusals } from '../vocabulary.ts'
import { mayAdvertise, standingOfSeller } from './find-sender.ts'

/** Refuses advertising that would not be sent: by the platform's address, where its operator does not allow it. */
export const expectMayAdvertise = async (ctx: Ctx, sellerId: number): Promise<void> => {
  if (!mayAdvertise(ctx, await standingOfSeller(ctx, sellerId)))
    throw refuse(sendersRefusals, 'no_platform_advertising', {}, { sendAt: ['needs_sender'] })
}
