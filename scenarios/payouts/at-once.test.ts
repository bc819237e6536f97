import { describe, expect, it } from 'vitest'
import { type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { lockBalances, post, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { checkBooks, releaseBalances, runPayouts } from '#capabilities/after/payouts/server/testing.ts'
import { ownerOf } from '../ask-api.ts'

import { usePayoutDesk } from './payout-desk.ts'

/** Runs at the same time release and pay once, and books that do not hold stop every payout. */

const desk = usePayoutDesk()
const { app, ask, balance, balances, readySeller, releaseAll, askPayout, green } = desk

describe('runs at the same time', () => {
  const live = async (testShop: TestShop) =>
    (
      await app.world.db
        .selectFrom('payouts')
        .select(['amount', 'state'])
        .where('sellerId', '=', testShop.seller.id)
        .where('state', '<>', 'canceled')
        .execute()
    ).reduce((sum, payout) => sum + payout.amount, 0)

  it('release each sale and pay each movement once', async () => {
    const testShop = await readySeller(4)
    const earned = await balance(testShop, 'pending')
    await ask(ownerOf(testShop), 'PUT', '/v1/cabinet/payouts_settings', {
      minimumAmount: '0.00',
      rhythm: 'weekly',
      isPaused: false,
    })
    app.clock.advance({ days: 8 })
    while (app.clock.now.toZonedDateTimeISO('Europe/Berlin').dayOfWeek !== 1) app.clock.advance({ days: 1 })
    await Promise.all(Array.from({ length: 6 }, () => releaseBalances.run(app.world, {})))
    expect(await balances(testShop)).toMatchObject({ pending: 0, available: earned })
    await Promise.all(Array.from({ length: 6 }, () => runPayouts.run(app.world, {})))
    await Promise.allSettled(Array.from({ length: 6 }, () => askPayout(testShop)))
    expect([await live(testShop), await balance(testShop, 'available')]).toEqual([earned, 0])
    await green()
  })

  it('control: a look without the lock pays more than there is', async () => {
    const testShop = await readySeller(1)
    await releaseAll()
    const available = await balance(testShop, 'available')
    const grab = (isGuarded: boolean, key: string) =>
      app.transact(async (ctx) => {
        if (isGuarded) await lockBalances(ctx, testShop.seller.id, 'eur')
        const amount = await sellerBalanceOf(ctx, testShop.seller.id, 'available', 'eur')
        await new Promise((resolve) => setTimeout(resolve, 30))
        if (amount > 0)
          await post(ctx, {
            type: 'Payout',
            key,
            currency: 'eur',
            businessDate: Temporal.PlainDate.from('2026-03-01'),
            sellerId: testShop.seller.id,
            entries: [
              { account: `seller:${testShop.seller.id}:available`, amount },
              { account: 'rounding', amount: -amount },
            ],
          })
      })
    await Promise.all(['a', 'b', 'c'].map((key) => grab(true, `guarded:${testShop.seller.id}:${key}`)))
    expect(await balance(testShop, 'available')).toBe(0)
    await app.transact((ctx) =>
      post(ctx, {
        type: 'Payout',
        key: `back:${testShop.seller.id}`,
        currency: 'eur',
        businessDate: Temporal.PlainDate.from('2026-03-01'),
        sellerId: testShop.seller.id,
        entries: [
          { account: `seller:${testShop.seller.id}:available`, amount: -available },
          { account: 'rounding', amount: available },
        ],
      }),
    )
    await Promise.all(['a', 'b', 'c'].map((key) => grab(false, `unguarded:${testShop.seller.id}:${key}`)))
    expect(await balance(testShop, 'available')).toBeLessThan(0)
  })
})

it('red books stop payouts and are told to the operator once', async () => {
  const testShop = await readySeller(1)
  await releaseAll()
  await checkBooks.run(app.world, {})
  await checkBooks.run(app.world, {})
  await expect(askPayout(testShop)).rejects.toMatchObject({ code: 'payouts.books_red' })
  expect((await app.mails()).filter((mail) => mail.kind === 'books_red')).toHaveLength(1)
  const shown = (await ask(desk.admin, 'GET', '/v1/admin/payout_desk')) as unknown as {
    books: { isGreen: boolean; faults: { rule: string }[] }
  }
  expect(shown.books.isGreen).toBe(false)
  expect(shown.books.faults.map((fault) => fault.rule)).toContain('no_balance_below_nothing')
})
