import type { Ctx } from '#platform/server/context.ts'
import { documentPath } from '../documents/issue-document.ts'
import { memosOfPayout } from '#capabilities/after/credit-memos/server/index.ts'
import { isIn } from '#platform/shared/machine.ts'
import { payoutState } from '../../vocabulary.ts'
import { unmetPayee } from '../payees/unmet-payee.ts'
import type { Payout } from '../tables.ts'
import { sellerOr404 } from '../terms.ts'
import { findPayout } from './decide-payout.ts'
import { linesOf } from './payout-lines.ts'
import { reversibleOf } from './reverse-payout.ts'

const shown = 200

const waitsFor = async (ctx: Ctx, payout: Payout) =>
  isIn(payoutState, 'open', payout.state) && payout.askedAt === null ? unmetPayee(ctx, payout) : null

/** One payout with its statement and the first of its movements. */
export const showPayoutPage = async (ctx: Ctx, { id }: { id: number }) => {
  const payout = await findPayout(ctx, id)
  const document = await ctx.db
    .selectFrom('payoutDocuments')
    .select(['id', 'token'])
    .where('payoutId', '=', id)
    .executeTakeFirst()
  const { holder } = await ctx.db
    .selectFrom('bankAccounts')
    .select('holder')
    .where('id', '=', payout.bankAccountId)
    .executeTakeFirstOrThrow()
  const counted = await ctx.db
    .selectFrom('payoutLines')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('payoutId', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...payout,
    holder,
    waitsFor: await waitsFor(ctx, payout),
    sellerName: (await sellerOr404(ctx, payout.sellerId)).name,
    documentPath: document ? documentPath(document) : null,
    creditMemos: await memosOfPayout(ctx, id),
    linesCount: Number(counted.n),
    lines: await linesOf(ctx, id, shown),
    reversals: await ctx.db
      .selectFrom('payoutReversals')
      .select(['id', 'state', 'amount', 'reason', 'madeThere', 'askedAt'])
      .where('payoutId', '=', id)
      .orderBy('id')
      .execute(),
    reversibleAmount: await reversibleOf(ctx, payout),
  }
}
