import { react } from '#platform/server/events.ts'
import { authorizationEnded } from '#capabilities/sale/payments/server/index.ts'
import { withdraw } from './follow-debit.ts'

export const debitReactions = [
  /** Debits waiting for a file are withdrawn when their mandate ends. */
  react('payments.withdraw_debits', authorizationEnded, async (ctx, { payload: { paymentMethodId } }) => {
    const waiting = await ctx.db
      .selectFrom('directDebits')
      .innerJoin('transfers', 'transfers.id', 'directDebits.transferId')
      .select(['directDebits.id', 'directDebits.transferId', 'directDebits.reference'])
      .where('transfers.paymentMethodId', '=', paymentMethodId)
      .where('directDebits.state', '=', 'waiting')
      .orderBy('directDebits.id')
      .forUpdate('directDebits')
      .execute()
    for (const debit of waiting)
      await withdraw(ctx, debit, { kind: 'denied', reference: debit.reference, reason: 'mandate_revoked' })
  }),
]
