import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import type { Ctx } from '#platform/server/context.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { drawNumber } from './draw-number.ts'

const app = useTestWorld([], { poolSize: 24 })
beforeAll(async () => {
  await sql`create table issued (seller_id bigint, sequence int)`.execute(app.world.db)
  await sql`create sequence bare_sequence`.execute(app.world.db)
})

type Draw = (ctx: Ctx, seller: { id: number; invoicePrefix: string }) => Promise<number>

/** 200 concurrent issuers, three in ten of whom roll back after drawing; returns the committed numbers. */
const race = async (draw: Draw): Promise<number[]> => {
  const seller = await app.transact(async (ctx) => (await makeSeller(ctx)).seller)
  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      app
        .transact(async (ctx) => {
          const sequence = await draw(ctx, seller)
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 3))
          await sql`insert into issued values (${seller.id}, ${sequence})`.execute(ctx.db)
          if (index % 10 < 3) throw new Error('rolled back')
        })
        .catch((error: Error) => expect(error.message).toBe('rolled back')),
    ),
  )
  const { rows } = await sql<{
    sequence: number
  }>`select sequence from issued where seller_id = ${seller.id} order by sequence`.execute(app.world.db)
  return rows.map((row) => row.sequence)
}

const whole = Array.from({ length: 140 }, (_, index) => index + 1)

test('parallel issuers with rollbacks draw every number once and leave no gap', async () => {
  expect(
    await race(
      async (ctx, seller) => (await drawNumber(ctx, { sellerId: seller.id, prefix: '' }, 'invoice', 2026)).sequence,
    ),
  ).toEqual(whole)
})

test('control: without the row lock numbers are drawn twice', async () => {
  const numbers = await race(async (ctx, seller) => {
    const { rows } = await sql<{
      last: number
    }>`select coalesce(max(sequence), 0)::int as last from issued where seller_id = ${seller.id}`.execute(ctx.db)
    return (rows[0]?.last ?? 0) + 1
  })
  expect(numbers).toHaveLength(140)
  expect(new Set(numbers).size).toBeLessThan(140)
})

test('control: a bare sequence leaves gaps where issuers rolled back', async () => {
  const numbers = await race(
    async (ctx) => (await sql<{ n: number }>`select nextval('bare_sequence')::int as n`.execute(ctx.db)).rows[0]!.n,
  )
  expect(new Set(numbers).size).toBe(140)
  expect(numbers.at(-1)).toBeGreaterThan(140)
})

test('each kind and year has its own range, and no prefix makes two alike', async () => {
  const drawn = await app.transact(async (ctx) => {
    const { seller } = await makeSeller(ctx)
    const own = { sellerId: seller.id, prefix: '' }
    const reseller = { sellerId: null, prefix: 'KH-' }
    return [
      await drawNumber(ctx, own, 'invoice', 2026),
      await drawNumber(ctx, own, 'reversal', 2026),
      await drawNumber(ctx, own, 'invoice', 2027),
      await drawNumber(ctx, { ...own, prefix: 'S' }, 'invoice', 2026),
      await drawNumber(ctx, reseller, 'invoice', 2026),
      await drawNumber(ctx, reseller, 'invoice', 2026),
      await drawNumber(ctx, { ...own, isTest: true }, 'invoice', 2026),
      await drawNumber(ctx, { ...own, isTest: true }, 'reversal', 2026),
      await drawNumber(ctx, { ...reseller, isTest: true }, 'invoice', 2026),
      await drawNumber(ctx, own, 'invoice', 2026),
    ]
  })
  expect(drawn.map((each) => each.number)).toEqual([
    '2026-00001',
    '2026-S00001',
    '2027-00001',
    'S2026-00002',
    'KH-2026-00001',
    'KH-2026-00002',
    '2026-T00001',
    '2026-TS00001',
    'KH-2026-T00001',
    '2026-00003',
  ])
})
