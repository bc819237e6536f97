import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isLongEdition } from '#platform/server/long-edition.ts'
import type { Ctx } from '#platform/server/context.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import {
  cashin,
  chargebackLost,
  chargebackOpened,
  chargebackWon,
  cumulativePart,
  payment,
  payoutFreed,
  payoutGone,
  payoutSent,
  payoutSetAside,
  refund,
  refundPaidOut,
  sellerPart,
  type Entry,
  type Split,
} from '#capabilities/money/ledger/rules/postings.ts'
import {
  faultsInBooks,
  giveToSeller,
  lockBalances,
  offsetDebt,
  post,
  sellerBalanceOf,
  releasePending,
  releaseReserves,
  takeFromSeller,
  type Posting,
} from '#capabilities/money/ledger/server/index.ts'
import { randomFrom } from '#seeds/random.ts'

/** Random operations by eight writers at once on the same sellers: the rules of the books hold after every round, and nothing is lost. */
const [seeds, operations, sellersCount] = isLongEdition ? [20, 100_000, 100] : [1, 1200, 5]
const [writers, rounds] = [8, 6]
const currencies = ['eur', 'usd', 'pln'] as const
const day = Temporal.PlainDate.from('2026-11-20')

/** Books of its own for each seed: what is checked after each round is what that seed wrote. */
let test: TestWorld
let sellers: number[]
beforeEach(async () => {
  test = await testWorld([], { poolSize: 12 })
  sellers = await test.transact(async (ctx) => {
    const made: number[] = []
    for (let i = 0; i < sellersCount; i++) made.push((await makeSeller(ctx)).seller.id)
    return made
  })
})
afterEach(() => test.close())

type Sale = {
  id: number
  seller: number
  currency: string
  gross: number
  fee: number
  vat: number
  back: number
  state: 'paid' | 'disputed' | 'over'
}
let lastId = 0

const writer = (seed: number) => {
  const random = randomFrom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const sales: Sale[] = []
  /** What this writer knows to have come in and gone out, by currency. */
  const known = new Map<string, number>(currencies.map((currency) => [currency, 0]))
  const count = (currency: string, amount: number) => known.set(currency, known.get(currency)! + amount)
  const book = (
    ctx: Ctx,
    type: Posting['type'],
    key: string,
    sale: Pick<Sale, 'seller' | 'currency'> & { id?: number },
    entries: Entry[],
  ) =>
    post(ctx, {
      type,
      key,
      currency: sale.currency,
      businessDate: day,
      sellerId: sale.seller,
      orderId: sale.id ?? null,
      transferId: sale.id ?? null,
      paymentId: sale.id ?? null,
      entries,
    })
  const splitOf = (sale: Sale, amount: number): Split => ({
    sellerId: sale.seller,
    gross: amount,
    fee: cumulativePart(sale.fee, sale.gross, sale.back, amount),
    feeVat: cumulativePart(sale.vat, sale.gross, sale.back, amount),
    vatAccount: 'vat:platform_fee',
  })
  const place = () => ({ seller: sellers[below(sellers.length)]!, currency: currencies[below(currencies.length)]! })

  const steps = {
    sell: async (ctx: Ctx) => {
      const gross = 1 + below(50_000)
      const fee = below(Math.ceil(gross / 10))
      const sale: Sale = {
        id: ++lastId,
        ...place(),
        gross,
        fee,
        vat: Math.min(gross - fee, Math.floor(fee / 5)),
        back: 0,
        state: 'paid',
      }
      await book(ctx, 'Cashin', `cashin:${sale.id}`, sale, cashin('sandbox', sale.id, gross))
      await book(ctx, 'Payment', `payment:${sale.id}`, sale, payment(sale.id, splitOf(sale, gross)))
      return () => (sales.push(sale), count(sale.currency, gross))
    },
    refund: async (ctx: Ctx) => {
      const sale = sales[below(sales.length)]
      if (sale?.state !== 'paid' || sale.back >= sale.gross) return
      const amount = 1 + below(sale.gross - sale.back)
      const split = splitOf(sale, amount)
      const draws = await takeFromSeller(ctx, {
        sellerId: sale.seller,
        currency: sale.currency,
        amount: sellerPart(split),
        paymentId: sale.id,
      })
      await book(ctx, 'Refund', `refund:${sale.id}:${sale.back}`, sale, refund(sale.id, split, draws))
      await book(ctx, 'Refund', `paidout:${sale.id}:${sale.back}`, sale, refundPaidOut('sandbox', sale.id, amount))
      return () => ((sale.back += amount), count(sale.currency, -amount))
    },
    dispute: async (ctx: Ctx) => {
      const sale = sales[below(sales.length)]
      if (sale?.state !== 'paid' || sale.back > 0) return
      const split = splitOf(sale, sale.gross)
      const draws = await takeFromSeller(ctx, {
        sellerId: sale.seller,
        currency: sale.currency,
        amount: sellerPart(split),
        paymentId: sale.id,
      })
      await book(ctx, 'Chargeback', `opened:${sale.id}`, sale, chargebackOpened('sandbox', sale.id, split, draws))
      return () => ((sale.state = 'disputed'), count(sale.currency, -sale.gross))
    },
    decide: async (ctx: Ctx) => {
      const sale = sales.find((each) => each.state === 'disputed')
      if (!sale) return
      const [split, isWon] = [splitOf(sale, sale.gross), random() < 0.5]
      const entries = isWon
        ? chargebackWon(
            'sandbox',
            sale.id,
            split,
            await giveToSeller(ctx, { sellerId: sale.seller, currency: sale.currency, amount: sellerPart(split) }),
          )
        : chargebackLost(sale.id, split)
      await book(ctx, 'Chargeback', `decided:${sale.id}`, sale, entries)
      return () => ((sale.state = 'over'), count(sale.currency, isWon ? sale.gross : 0))
    },
    release: async (ctx: Ctx) => {
      const { seller, currency } = place()
      const part = below(3) * 500
      await releasePending(
        ctx,
        { sellerId: seller, currency, soldBefore: ctx.now, day },
        {
          reserve:
            part === 0
              ? null
              : {
                  ruleName: 'R',
                  amountOf: (released) => Math.floor((released * part) / 10_000),
                  endsOn: day.add({ days: below(60) }),
                },
        },
        () => sql`false`,
      )
      return () => undefined
    },
    unkeep: async (ctx: Ctx) => {
      const { seller, currency } = place()
      await releaseReserves(ctx, { sellerId: seller, currency, day: day.add({ days: below(60) }) })
      return () => undefined
    },
    pay: async (ctx: Ctx) => {
      const at = place()
      await lockBalances(ctx, at.seller, at.currency)
      const amount = await sellerBalanceOf(ctx, at.seller, 'available', at.currency)
      if (amount === 0) return
      const id = ++lastId
      await book(ctx, 'Payout', `payout:${id}`, at, payoutSetAside(at.seller, amount))
      await book(ctx, 'Payout', `payout:${id}:sent`, at, payoutSent(at.seller, id, amount))
      if (random() < 0.7) {
        await book(ctx, 'Cashout', `payout:${id}:gone`, at, payoutGone('bank_file', id, amount))
        return () => count(at.currency, -amount)
      }
      await book(ctx, 'Payout', `payout:${id}:freed`, at, payoutFreed(at.seller, `in_transit:${id}`, amount))
      await offsetDebt(ctx, { sellerId: at.seller, currency: at.currency, key: `offset:${id}`, day })
      return () => undefined
    },
  }
  const bag = [
    'sell',
    'sell',
    'sell',
    'sell',
    'refund',
    'refund',
    'dispute',
    'decide',
    'release',
    'unkeep',
    'pay',
  ] as const
  return {
    known,
    work: async (times: number) => {
      for (let i = 0; i < times; i++) (await test.transact(steps[bag[below(bag.length)]!]))?.()
    },
  }
}

const sumOf = async (pattern: string, currency: string): Promise<number> =>
  (
    await sql<{
      amount: number
    }>`select coalesce(sum(e.amount), 0)::bigint as amount from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.name like ${pattern} and a.currency = ${currency}`.execute(
      test.world.db,
    )
  ).rows[0]!.amount

it.each(Array.from({ length: seeds }, (_, i) => 20261121 + i))(
  'seed %i: the books hold',
  { timeout: 6 * 3_600_000 },
  async (seed) => {
    const all = Array.from({ length: writers }, (_, i) => writer(seed * 100 + i))
    for (let round = 0; round < rounds; round++) {
      await Promise.all(all.map((each) => each.work(Math.ceil(operations / writers / rounds))))
      expect(await test.transact(faultsInBooks)).toEqual([])
    }
    for (const currency of currencies) {
      const known = all.reduce((sum, each) => sum + each.known.get(currency)!, 0)
      expect((await sumOf('ext:%', currency)) + (await sumOf('bank:%', currency))).toBe(known)
      expect(await sumOf('unallocated:%', currency)).toBe(0)
      expect(await sumOf('in_transit:%', currency)).toBe(0)
    }
  },
)

it('a balance below nothing and a reserve that misses its account would be found', async () => {
  const seller = sellers[0]!
  await test.transact((ctx) =>
    post(ctx, {
      type: 'Release',
      key: 'broken',
      currency: 'eur',
      businessDate: day,
      sellerId: seller,
      entries: [
        { account: `seller:${seller}:reserve`, amount: 1_000_000_000 },
        { account: 'rounding', amount: -1_000_000_000 },
      ],
    }),
  )
  expect((await test.transact(faultsInBooks)).map((fault) => fault.rule).sort()).toEqual([
    'no_balance_below_nothing',
    'reserves_meet_account',
  ])
})
