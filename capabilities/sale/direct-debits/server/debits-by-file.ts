import type { DebitsByFile } from '#capabilities/sale/payments/server/index.ts'
import { openMandate } from './open-mandate.ts'
import { outcomeOfPayment } from './outcome-of-debit.ts'
import { prepareDebit } from './prepare-debit.ts'

/** What the provider of debits by the seller's own bank needs of this room. */
export const byFile: DebitsByFile = {
  openMandate,
  collect: async (ctx, transfer, mandateToken, amount) => {
    const mandate = await ctx.db
      .selectFrom('debitMandates')
      .selectAll()
      .where('token', '=', mandateToken)
      .where('sellerId', '=', transfer.sellerId)
      .where('signedAt', 'is not', null)
      .executeTakeFirst()
    if (mandate) await prepareDebit(ctx, transfer, mandate, amount)
    return mandate !== undefined
  },
  outcomeOf: outcomeOfPayment,
}
