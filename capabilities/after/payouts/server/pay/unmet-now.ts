import type { Ctx } from '#platform/server/context.ts'
import { missingFields } from '#capabilities/people/sellers/rules/registration.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { lastCheck, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { unmetFor } from '../../rules/conditions.ts'
import type { UnmetCondition } from '../../vocabulary.ts'
import { activeAccount } from '../bank/bank-accounts.ts'
import { providerFor } from '../bank/providers.ts'
import { termsOf } from '../terms.ts'

/** What stands in the way of paying a seller in a currency now. */
export const unmetNow = async (ctx: Ctx, seller: Seller, currency: string): Promise<UnmetCondition[]> => {
  const terms = await termsOf(ctx, seller)
  const waiting = await ctx.db
    .selectFrom('payouts')
    .select('id')
    .where('sellerId', '=', seller.id)
    .where('currency', '=', currency)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return unmetFor({
    isGreen: (await lastCheck(ctx)).isGreen,
    isStopped: terms.isStopped,
    isPaused: terms.isPaused,
    isRegistered: seller.registeredAt !== null && missingFields(seller, 'payout').length === 0,
    // A light account may take money; being paid needs the regular one.
    isLegitimated: seller.accountType === 'regular',
    hasBankAccount: (await activeAccount(ctx, seller.id)) !== undefined,
    isCurrencyOffered: providerFor(currency) !== undefined,
    hasPending: waiting !== undefined,
    available: await sellerBalanceOf(ctx, seller.id, 'available', currency),
    minimum: terms.minimumAmount,
  })
}
