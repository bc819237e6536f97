import type { Ctx } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { debitsByFile, type DebitsByFile } from '../../server/debits-by-file.ts'
import type { Transfer } from '../../server/tables.ts'
import type { Connection, Outcome } from '../port.ts'

const transferOf = (ctx: Pick<Ctx, 'db'>, key: string): Promise<Transfer | undefined> =>
  ctx.db.selectFrom('transfers').selectAll().where('providerKey', '=', key).executeTakeFirst()

const answered = (outcome: Outcome | { kind: 'absent' }): Outcome =>
  outcome.kind === 'absent' ? { kind: 'unknown' } : outcome

const within = (
  world: World,
  key: string,
  work: (ctx: Ctx, transfer: Transfer, debits: DebitsByFile) => Promise<Outcome>,
): Promise<Outcome> =>
  world.transact(async (ctx) => {
    const transfer = await transferOf(ctx, key)
    const [debits] = debitsByFile.broughtTo(ctx)
    return transfer && debits ? work(ctx, transfer, debits) : { kind: 'unknown' }
  })

/**
 * Debits by the seller's own bank: no provider to call. Debits wait for a file, and their outcome comes from a
 * statement.
 */
export const connection: Connection = {
  start: (world, intent) =>
    within(world, intent.key, async (ctx, transfer, debits) => {
      await debits.openMandate(ctx, transfer, intent)
      return answered(await debits.outcomeOf(ctx, transfer))
    }),
  charge: (world, intent) =>
    within(world, intent.key, async (ctx, transfer, debits) => {
      const isTaken = await debits.collect(ctx, transfer, intent.methodReference, intent.amount)
      if (!isTaken) return { kind: 'denied', reference: null, reason: 'no_method' }
      return answered(await debits.outcomeOf(ctx, transfer))
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
    const [debits] = debitsByFile.broughtTo(world)
    return debits ? debits.outcomeOf(world, transfer) : { kind: 'unknown' }
  },
  readNotice: () => undefined,
}
