import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { openMandate } from '../../server/debits/open-mandate.ts'
import { outcomeOfPayment } from '../../server/debits/outcome-of-debit.ts'
import { prepareDebit } from '../../server/debits/prepare-debit.ts'
import type { Transfer } from '../../server/tables.ts'
import type { Connection, Outcome } from '../port.ts'

const transferOf = (ctx: Pick<Ctx, 'db'>, key: string): Promise<Transfer | undefined> =>
  ctx.db.selectFrom('transfers').selectAll().where('providerKey', '=', key).executeTakeFirst()

const answered = (outcome: Outcome | { kind: 'absent' }): Outcome =>
  outcome.kind === 'absent' ? { kind: 'unknown' } : outcome

const within = (
  world: World,
  key: string,
  work: (ctx: Ctx, transfer: Transfer) => Promise<Outcome>,
): Promise<Outcome> =>
  world.transact(async (ctx) => {
    const transfer = await transferOf(ctx, key)
    return transfer ? work(ctx, transfer) : { kind: 'unknown' }
  })

/**
 * Debits by the seller's own bank: no provider to call. Debits wait for a file, and their outcome comes from a
 * statement.
 */
export const connection: Connection = {
  start: (world, intent) =>
    within(world, intent.key, async (ctx, transfer) => {
      await openMandate(ctx, transfer, intent)
      return answered(await outcomeOfPayment(ctx, transfer))
    }),
  charge: (world, intent) =>
    within(world, intent.key, async (ctx, transfer) => {
      const mandate = await ctx.db
        .selectFrom('debitMandates')
        .selectAll()
        .where('token', '=', intent.methodReference)
        .where('sellerId', '=', transfer.sellerId)
        .where('signedAt', 'is not', null)
        .executeTakeFirst()
      if (!mandate) return { kind: 'denied', reference: null, reason: 'no_method' }
      await prepareDebit(ctx, transfer, mandate, intent.amount)
      return answered(await outcomeOfPayment(ctx, transfer))
    }),
  // The seller transfers the money back at their bank; recording the refund is all there is to do.
  refund: async (_world, intent) => ({
    kind: 'successful',
    reference: intent.key,
    amount: intent.amount,
    currency: intent.currency,
  }),
  resolve: async (world, { key, paymentReference }) => {
    const transfer = await transferOf(world, key)
    if (!transfer) return { kind: 'absent' }
    if (paymentReference !== null)
      return { kind: 'successful', reference: key, amount: transfer.amount, currency: transfer.currency }
    return outcomeOfPayment(world, transfer)
  },
  readNotice: () => undefined,
}
