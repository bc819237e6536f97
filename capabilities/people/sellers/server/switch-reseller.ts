import { refuse } from '#platform/shared/refusal.ts'
import type { Ctx } from '#platform/server/context.ts'
import { emit } from '#platform/server/events.ts'
import { move } from '#platform/server/move.ts'
import { missingFields } from '../rules/registration.ts'
import { sellersRefusals, sellingMode } from '../vocabulary.ts'
import { profileChanged } from './events.ts'
import { sellerById } from './find-seller.ts'
import { refreshCanSell } from './payment-providers.ts'

/** From now on the operator's company sells for this seller, who is a power seller then. */
export const openReseller = async (ctx: Ctx, sellerId: number): Promise<void> => {
  const seller = await sellerById(ctx, sellerId)
  if (!seller || missingFields(seller, 'payout').length > 0) throw refuse(sellersRefusals, 'registration_incomplete')
  await move(ctx, sellingMode, sellerId, 'open_reseller', { set: { registeredAt: seller.registeredAt ?? ctx.now } })
  await refreshCanSell(ctx, sellerId)
  await emit(ctx, profileChanged, { sellerId }, sellerId)
}

/** The seller sells in the own name again. */
export const closeReseller = async (ctx: Ctx, sellerId: number, reason: string | undefined): Promise<void> => {
  await move(ctx, sellingMode, sellerId, 'close_reseller', { reason })
  await refreshCanSell(ctx, sellerId)
  await emit(ctx, profileChanged, { sellerId }, sellerId)
}
