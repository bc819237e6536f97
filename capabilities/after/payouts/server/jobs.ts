import { localDay } from '#platform/server/context.ts'
import { job, oneByOne } from '#platform/server/job.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { issueMemosAlone } from '#capabilities/after/credit-memos/server/index.ts'
import { releasePending, releaseReserves, sellersWithMoney } from '#capabilities/money/ledger/server/index.ts'
import { isHeld } from '#capabilities/sale/payments/server/index.ts'
import { isPayoutDay, reserveOf } from '../rules/terms.ts'
import { payoutTexts } from '../texts.ts'
import { checkAllBooks } from './check-all-books.ts'
import { makePayout } from './pay/make-payout.ts'
import { termsOf } from './terms.ts'

/** Every night: the books are checked before any money moves. */
export const checkBooks = job('payouts.check_books', {
  schedule: '15 3 * * *',
  isHousekeeping: true,
  run: async (world) => void (await world.transact(checkAllBooks)),
})

/** Every night: releases sales older than the hold period, each once, and expired reserves. */
export const releaseBalances = job('payouts.release_balances', {
  schedule: '20 3 * * *',
  run: async (world) => {
    await oneByOne(world, await sellersWithMoney(world), async (ctx, { sellerId, currency }) => {
      const seller = await sellerById(ctx, sellerId)
      if (!seller) return
      const terms = await termsOf(ctx, seller)
      const day = localDay(ctx.now, seller.zone)
      await releaseReserves(ctx, { sellerId, currency, day })
      const soldBefore = ctx.now.subtract({ hours: terms.holdDays * 24 })
      const ruleName = payoutTexts.in(seller.locale)('reserve_rule', {
        percent: terms.reserveBp / 100,
        days: terms.reserveDays,
      })
      await releasePending(
        ctx,
        { sellerId, currency, soldBefore, day },
        {
          reserve:
            terms.reserveBp > 0
              ? {
                  ruleName,
                  amountOf: (released) => reserveOf(released, terms),
                  endsOn: day.add({ days: terms.reserveDays }),
                }
              : null,
        },
        isHeld,
      )
    })
  },
})

/**
 * Every night after the release: a payout for each seller whose day it is and with nothing that prevents it. Sellers
 * who paused payouts get the credit memo on its day.
 */
export const runPayouts = job('payouts.run_payouts', {
  schedule: '30 3 * * *',
  run: async (world) => {
    await oneByOne(world, await sellersWithMoney(world), async (ctx, { sellerId, currency }) => {
      const seller = await sellerById(ctx, sellerId)
      if (!seller || !isPayoutDay((await termsOf(ctx, seller)).rhythm, localDay(ctx.now, seller.zone))) return
      const made = await makePayout(ctx, seller, currency)
      if ('unmet' in made && made.unmet.includes('paused')) await issueMemosAlone(ctx, seller, currency)
    })
  },
})
