import { afterAll, beforeAll, expect, it } from 'vitest'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { cashin } from '../rules/postings.ts'
import { balanceOf, post, type Posting } from './index.ts'

let test: TestWorld
beforeAll(async () => {
  test = await testWorld()
})
afterAll(() => test.close())

const posting = (key: string, entries = cashin('sandbox', 3, 11900)): Posting => ({
  type: 'Cashin',
  key,
  currency: 'eur',
  businessDate: Temporal.PlainDate.from('2026-11-20'),
  sellerId: null,
  entries,
})

it('books once per key, and two at once make the same accounts', async () => {
  const booked = await Promise.all(
    ['a', 'a', 'b', 'a', 'b'].map((key) => test.transact((ctx) => post(ctx, posting(key)))),
  )
  expect(booked.filter(Boolean)).toHaveLength(2)
  expect(await test.transact((ctx) => balanceOf(ctx, 'ext:sandbox', 'eur'))).toBe(23800)
  expect(await test.transact((ctx) => balanceOf(ctx, 'unallocated:3', 'eur'))).toBe(-23800)
})

it('refuses what does not balance, and every change of what is booked', async () => {
  await expect(
    test.transact((ctx) =>
      post(
        ctx,
        posting('c', [
          { account: 'ext:sandbox', amount: 100 },
          { account: 'unallocated:3', amount: -99 },
        ]),
      ),
    ),
  ).rejects.toThrow('does not balance')
  await expect(
    test.transact((ctx) => ctx.db.updateTable('ledgerEntries').set({ amount: 1 }).execute()),
  ).rejects.toThrow('append-only')
  await expect(test.transact((ctx) => ctx.db.deleteFrom('ledgerTransactions').execute())).rejects.toThrow('append-only')
})
