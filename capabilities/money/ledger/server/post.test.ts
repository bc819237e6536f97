import { expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { cashin } from '../rules/postings.ts'
import { balanceOf, post, type Posting } from './index.ts'

const app = useTestWorld()

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
    ['a', 'a', 'b', 'a', 'b'].map((key) => app.transact((ctx) => post(ctx, posting(key)))),
  )
  expect(booked.filter(Boolean)).toHaveLength(2)
  expect(await app.transact((ctx) => balanceOf(ctx, 'ext:sandbox', 'eur'))).toBe(23800)
  expect(await app.transact((ctx) => balanceOf(ctx, 'unallocated:3', 'eur'))).toBe(-23800)
})

it('refuses what does not balance, and every change of what is booked', async () => {
  await expect(
    app.transact((ctx) =>
      post(
        ctx,
        posting('c', [
          { account: 'ext:sandbox', amount: 100 },
          { account: 'unallocated:3', amount: -99 },
        ]),
      ),
    ),
  ).rejects.toThrow('does not balance')
  await expect(app.transact((ctx) => ctx.db.updateTable('ledgerEntries').set({ amount: 1 }).execute())).rejects.toThrow(
    'append-only',
  )
  await expect(app.transact((ctx) => ctx.db.deleteFrom('ledgerTransactions').execute())).rejects.toThrow('append-only')
})
