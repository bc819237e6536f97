import type { Ctx } from '#platform/server/context.ts'
import { missingFields } from '#capabilities/people/sellers/rules/registration.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'
import { lastCheck, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { unmetFor } from '../../rules/conditions.ts'
import type { UnmetCondition } from '../../vocabulary.ts'
import { isBankLegitimated, mayBePaid } from '#capabilities/people/verification/server/index.ts'
import { activeAccount } from '../bank/bank-accounts.ts'
import { holderOf } from '../bank/money-at.ts'
import { providerFor } from '../bank/providers.ts'
import { unmetPayee } from '../payees/unmet-payee.ts'
import { termsOf } from '../terms.ts'

/** What prevents paying a seller in a currency now. */
export const unmetNow = async (ctx: Ctx, seller: Seller, currency: string): Promise<UnmetCondition[]> => {
  const terms = await termsOf(ctx, seller)
  const waiting = await ctx.db
    .selectFrom('payouts')
    .select('id')
    .where('sellerId', '=', seller.id)
    .where('currency', '=', currency)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  const available = await sellerBalanceOf(ctx, seller.id, 'available', currency)
  const provider = (await holderOf(ctx, { sellerId: seller.id, currency, amount: available })) ?? 'bank_file'
  const account = await activeAccount(ctx, seller.id)
  return unmetFor({
    isGreen: (await lastCheck(ctx)).isGreen,
    isStopped: terms.isStopped,
    isPaused: terms.isPaused,
    isRegistered: seller.registeredAt !== null && missingFields(seller, 'payout').length === 0,
    // A light account may take money; who pays out has to know its seller.
    isLegitimated: await mayBePaid(ctx, { sellerId: seller.id, provider }),
    payee: account && available > 0 ? await unmetPayee(ctx, { provider, bankAccountId: account.id }) : null,
    hasBankAccount: account !== undefined && (await isBankLegitimated(ctx, account.id)),
    isCurrencyOffered: providerFor(currency) !== undefined,
    hasPending: waiting !== undefined,
    available,
    minimum: terms.minimumAmount,
  })
}
