import type { Ctx } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { isIn } from '#platform/shared/machine.ts'
import { lockBalances } from '#capabilities/money/ledger/server/index.ts'
import { readReversalsAt, reversing, type MadeReversal } from '#capabilities/sale/payments/server/index.ts'
import { payoutState } from '../../vocabulary.ts'
import { bookReversal } from './reverse-payout.ts'

/** A notice may be lost, and the shop may have been down for some days. */
const readForDays = 14

/**
 * Every night, and on a provider's notice: reversals made on the provider's own pages are booked like those the
 * operator makes here, once each.
 */
export const noteReversals = job('payouts.note_reversals', {
  schedule: '5 2 * * *',
  run: async (world) => {
    for (const provider of reversing) {
      const paid = world.db.selectFrom('payouts').select('id').where('provider', '=', provider)
      if (!(await paid.where('state', 'in', payoutState.sets.arrived).limit(1).executeTakeFirst())) continue
      const made = await readReversalsAt(world, provider, world.ports.now().subtract({ hours: 24 * readForDays }))
      await oneByOne(world, made, (ctx, each) => note(ctx, provider, each))
    }
  },
})

const note = async (ctx: Ctx, provider: string, made: MadeReversal): Promise<void> => {
  const payout = await ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerReference', '=', made.payOutReference)
    .executeTakeFirst()
  // One that was given back whole has made its money available already.
  if (!payout || !isIn(payoutState, 'arrived', payout.state)) return
  const { id: payoutId, sellerId, currency } = payout
  await lockBalances(ctx, sellerId, currency)
  const known = await ctx.db
    .selectFrom('payoutReversals')
    .select('id')
    .where('payoutId', '=', payoutId)
    .where((e) => e.or([e('reference', '=', made.reference), e('key', '=', made.key ?? '')]))
    .executeTakeFirst()
  // If it was requested here, the requesting code books it.
  if (known) return
  const reversal = await ctx.db
    .insertInto('payoutReversals')
    .values({
      payoutId,
      sellerId,
      state: 'reversed',
      amount: made.amount,
      currency,
      key: `${payout.reference}:reversal:${made.reference}`,
      reference: made.reference,
      madeThere: true,
      askedAt: made.madeAt,
      closedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await bookReversal(ctx, reversal, provider)
}
