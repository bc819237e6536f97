import { setTimeout as pause } from 'node:timers/promises'
import { roomsNeeded } from '#platform/server/rooms-needed.ts'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#capabilities/people/identity/server/use-test-app.ts'
import { makeSeller } from '#capabilities/people/identity/server/testing.ts'
import { makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { settleInvoices } from './settle-invoices.ts'

/**
 * The payments a document was written for, as the API reports them (`transfer_ids`), when several reactions try to
 * write it concurrently.
 */

// Its reactions run when a test triggers them.
const rooms = await roomsNeeded(import.meta.url)
const app = useTestApp(rooms.map((room) => (room.name === 'invoices' ? { ...room, reactions: [] } : room)))
let token = ''
let testShop: TestShop
beforeAll(async () => {
  const made = await app.transact((ctx) => makeSeller(ctx))
  token = made.token
  testShop = { seller: made.seller, ...(await app.transact((ctx) => makeProduct(ctx, made.seller.id))) }
})

const moneyOf = async (orderId: number, type: 'Payment' | 'Refund'): Promise<number[]> =>
  (
    await app.world.db
      .selectFrom('transfers')
      .select('id')
      .where('orderId', '=', orderId)
      .where('type', '=', type)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
type Told = { order_id: number; gross_amount: string; transfer_ids: number[] }
const told = async (orderId: number) => {
  const { text } = await app.call('GET', '/api/invoices?predefined_date_range=current_month', undefined, { token })
  return (JSON.parse(text) as Told[])
    .filter((each) => Number(each.order_id) === orderId)
    .map((each) => ({ amount: each.gross_amount, of: each.transfer_ids }))
}
/** A paid order without documents, with these parts refunded: the reactions are about to run. */
const unheard = async (...refunds: number[]) => {
  const { id } = await buy(app.world, testShop)
  await app.drain()
  for (const amount of refunds) await refundOrder(app.world, { orderId: id, amount })
  await app.drain()
  const [paid] = await moneyOf(id, 'Payment')
  return { id, paid: paid!, returned: await moneyOf(id, 'Refund') }
}
const reaction = (orderId: number, transferId?: number) =>
  app.transact((ctx) => settleInvoices(ctx, orderId, transferId))
const rounds = 8

it('a payment: whichever of two reactions is first, the one that knows the money or the one that does not', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, paid } = await unheard()
    const both = [() => reaction(id), () => reaction(id, paid)]
    await Promise.all((round % 2 ? both : both.toReversed()).map((each) => each()))
    expect(await told(id)).toEqual([{ amount: '49.0', of: [paid] }])
  }
})

it('two refunds: one document is written for both, and names both', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, paid, returned } = await unheard(1000, 500)
    const all = [reaction(id, paid), ...returned.map((each) => reaction(id, each)), reaction(id)]
    await Promise.all(all)
    const documents = await told(id)
    expect(documents.flatMap(({ of }) => of).toSorted((a, b) => a - b)).toEqual([paid, ...returned])
    expect(documents.map(({ amount }) => Number(amount)).reduce((sum, each) => sum + each, 0)).toBe(34)
  }
})

it('and what went back before or after has a document of its own', async () => {
  const { id, paid, returned } = await unheard(1000)
  await reaction(id, paid)
  await reaction(id, returned[0])
  await refundOrder(app.world, { orderId: id, amount: 500 })
  await app.drain()
  const [, second] = await moneyOf(id, 'Refund')
  await reaction(id, second)
  expect(await told(id)).toEqual(
    expect.arrayContaining([
      { amount: '-10.0', of: [returned[0]] },
      { amount: '-5.0', of: [second] },
    ]),
  )
})

it('control: without the lock both reactions find nothing written, and both would write', async () => {
  const { id } = await unheard()
  let writing = 0
  await Promise.all(
    [1, 2].map(() =>
      app.transact(async (ctx) => {
        const written = await ctx.db.selectFrom('invoices').select('id').where('orderId', '=', id).execute()
        await pause(20)
        if (written.length === 0) writing++
      }),
    ),
  )
  expect(writing).toBe(2)
})
