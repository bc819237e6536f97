import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { customarySettings, keepBooks } from '#capabilities/after/accounting/server/testing.ts'
import { customaryAccounts } from '#capabilities/after/accounting/rules/chart.ts'
import { releaseBalances } from '#capabilities/after/payouts/server/testing.ts'
import { balanceOf, sellerBalances } from '#capabilities/money/ledger/server/index.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { applyDispute } from '#capabilities/sale/disputes/server/testing.ts'
import { nameResellerCompany } from '#capabilities/people/sellers/server/testing.ts'
import { useShopWithPublishers } from '../affiliates/shop-with-publishers.ts'
import { nameBankAccount } from '../furnish-app.ts'

/**
 * Money that reaches the seller directly, told as a story: a wire brings 119.00 to the seller's own account, so that
 * they owe fee and commission instead of having a claim, and a payout pays nothing twice.
 */

const shop = useShopWithPublishers()
const { app, ask, days, green, submitCheckout } = shop

beforeAll(async () => {
  const holder = { holder: 'Studio Voss GmbH', iban: 'DE89370400440532013000' }
  await ask(shop.owner, 'PUT', '/v1/cabinet/settings/payment_providers', {
    sandbox: { isEnabled: true },
    directBank: { isEnabled: true, ...holder },
  })
  await nameBankAccount(app, shop.admin, shop.owner)
  await app.world.as(shop.admin).transact(nameResellerCompany)
  await ask(shop.owner, 'PUT', '/v1/cabinet/accounting_settings', { ...customarySettings, transitDirectBank: '1361' })
  const operators = { ...customarySettings, ...customaryAccounts('skr03', 4, 'operator'), transitDirectBank: '1361' }
  await ask(shop.admin, 'PUT', '/v1/admin/accounting_settings', operators)
})

const atProvider = () => app.transact((ctx) => balanceOf(ctx, 'ext:direct_bank', 'eur'))
/** What stands in the balances of an account that are not empty. */
const standing = async (accountId: number) => {
  const [all] = await app.transact((ctx) => sellerBalances(ctx, accountId))
  return Object.fromEntries(Object.entries(all ?? {}).filter(([name, amount]) => name !== 'currency' && amount !== 0))
}
const own = () => standing(shop.testShop.seller.id)
const quins = () => standing(shop.quin.actor.sellerId!)
/** What the seller reads of an order in the balances: what moved, where, and by how much. */
const movements = async (orderId: number) =>
  (
    await ask(shop.owner, 'GET', '/v1/cabinet/payouts_balance/movements', { per: 500, sortKey: 'id', sortDir: 'asc' })
  ).list
    .filter((row) => row['orderId'] === orderId)
    .map(({ type, balance, amount }) => [type, balance, amount])
/** A purchase paid by wire, which the seller saw on their account. */
const wire = async (link?: string, amount?: string): Promise<number> => {
  const order = await submitCheckout({ form: 'bank_wire', ...(link ? { affiliateLink: link } : {}) } as never)
  await receive(order.id, amount)
  return order.id
}
const receive = async (id: number, amount?: string) => {
  await ask(shop.owner, 'POST', '/v1/cabinet/orders/:id/mark_wire_received', { id, ...(amount ? { amount } : {}) })
  await app.drain()
}
const payOut = async () => {
  const { id } = await ask(shop.owner, 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
  await ask(shop.admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
  await ask(shop.admin, 'POST', '/v1/admin/payout_files')
  await ask(shop.admin, 'POST', '/v1/admin/payouts/:id/confirm', { id })
  return (await sql<{ amount: number }>`select amount from payouts where id = ${id}`.execute(app.world.db)).rows[0]!
    .amount
}

let recommended: number

it('a wire is settled when it arrives: the seller owes the fee and the commission, and nothing waits to be paid out', async () => {
  recommended = await wire(shop.quin.link)
  expect([await atProvider(), await own(), await quins()]).toEqual([0, { owed: 708 + 940 }, { pending: 940 }])
  await green()
})

it('sales the operator holds money of pay that first; the seller gets exactly what is left', async () => {
  await submitCheckout()
  await days(9)
  expect(await own()).toEqual({ available: 11_192 - 708 - 940 })
  expect([await payOut(), await own()]).toEqual([9544, {}])
  await green()
})

it('a refund leaves the seller’s own account, so that they get back what they owed for it, from whoever had it', async () => {
  await refundOrder(app.world, { orderId: recommended })
  await app.drain()
  expect([await atProvider(), await own(), await quins()]).toEqual([0, { available: 708 + 940 }, {}])
  // In all the seller was paid what the sale at the operator's provider left, to the cent.
  expect([await payOut(), 9544 + 1648]).toEqual([1648, 11_192])
  expect(await movements(recommended)).toEqual([
    ['Payment', 'pending', '111.92'],
    ['Receipt', 'pending', '-111.92'],
    ['Receipt', 'owed', '7.08'],
    ['Commission', 'owed', '9.40'],
    ['Receipt', 'pending', '111.92'],
    ['Receipt', 'available', '7.08'],
    ['Refund', 'pending', '-111.92'],
    ['Commission', 'available', '9.40'],
  ])
  await green()
})

it('what nothing was owed for stands at the provider until it pays a rate or goes back', async () => {
  await wire(undefined, '150.00')
  expect([await atProvider(), await own()]).toEqual([3100, { owed: 708 }])
  await green()
  const [money] = (await ask(shop.owner, 'GET', '/v1/cabinet/unallocated_payments')).list
  await ask(shop.owner, 'POST', '/v1/cabinet/unallocated_payments/:id/return', { id: money!['id'] })
  await app.drain()
  expect([await atProvider(), await own()]).toEqual([0, { owed: 708 }])
  const { id, payerId } = await submitCheckout({ form: 'bank_wire' } as never, 'twice@example.com')
  await receive(id, '200.00')
  const second = await submitCheckout({ form: 'bank_wire' } as never, 'twice@example.com')
  expect([second.payerId, await atProvider()]).toEqual([payerId, 8100])
  const [left] = (await ask(shop.owner, 'GET', '/v1/cabinet/unallocated_payments')).list
  const [rate] = (await ask(shop.owner, 'GET', '/v1/cabinet/unallocated_payments/:id/rates', {
    id: left!['id'],
  })) as never as [{ id: number }]
  await ask(shop.owner, 'POST', '/v1/cabinet/unallocated_payments/:id/allocate', {
    id: left!['id'],
    orderRateId: rate.id,
  })
  await app.drain()
  expect(await atProvider()).toBe(0)
  await receive(second.id)
  await refundOrder(app.world, { orderId: second.id, amount: 4000 })
  await refundOrder(app.world, { orderId: second.id })
  await app.drain()
  expect(await atProvider()).toBe(0)
  await green()
})

it('a wire in parts brings the whole fee with its last part, and a refund in parts returns no more than it', async () => {
  const { owed: before = 0 } = await own()
  const owed = async () => Number((await own())['owed'] ?? 0) - Number(before)
  const id = await wire(undefined, '50.00')
  expect([await atProvider(), await owed()]).toEqual([0, 0])
  await receive(id)
  expect([await atProvider(), await owed()]).toEqual([0, 708])
  await green()
  await refundOrder(app.world, { orderId: id, amount: 4000 })
  await refundOrder(app.world, { orderId: id })
  await app.drain()
  expect([await atProvider(), await owed()]).toEqual([0, 0])
  // A cent is less than the fee it brings.
  const lacked = await wire(undefined, '118.99')
  await receive(lacked)
  expect([await atProvider(), await owed(), (await own())['pending']]).toEqual([0, 708, undefined])
  await refundOrder(app.world, { orderId: lacked })
  await app.drain()
  expect([await atProvider(), await owed()]).toEqual([0, 0])
  await green()
})

/** What a bank says of the payment of an order, and what stands afterwards. */
const play = async (orderId: number, kind: 'chargeback_opened' | 'chargeback_won' | 'chargeback_lost') => {
  const payment = sql<{ id: number }>`select id from transfers where order_id = ${orderId} and type = 'Payment'`
  const { id } = (await payment.execute(app.world.db)).rows[0]!
  await app.transact((ctx) => applyDispute(ctx, id, { kind, amount: 11_900, reason: 'fraud' } as never))
  await app.drain()
  await green()
  return { ...(await own()), atProvider: await atProvider() }
}

it('a dispute holds all of it, the fee as well: won nothing is changed, lost the fee is returned', async () => {
  const { owed: before = 0 } = await own()
  const [won, lost] = [await wire(), await wire()]
  const both = { owed: Number(before) + 2 * 708 }
  expect(await own()).toEqual(both)
  expect(await play(won, 'chargeback_opened')).toEqual({ ...both, hold: 11_900, atProvider: 0 })
  expect(await play(won, 'chargeback_won')).toEqual({ ...both, atProvider: 0 })
  expect(await play(lost, 'chargeback_opened')).toEqual({ ...both, hold: 11_900, atProvider: 0 })
  expect(await play(lost, 'chargeback_lost')).toEqual({ owed: both.owed - 708, atProvider: 0 })
})

/** A wire as older versions booked it: credited like money the operator holds. */
const earlierWire = async (): Promise<number> => {
  const { id } = await submitCheckout({ form: 'bank_wire' } as never)
  await sql`update transfers set pays_seller = false where order_id = ${id}`.execute(app.world.db)
  await receive(id)
  return id
}

it('what older versions gave credit for is settled in the night, unless a payout has paid it already', async () => {
  const { owed = 0 } = await own()
  const paidOut = await earlierWire()
  app.clock.advance({ days: 8 })
  await releaseBalances.run(app.world, {})
  expect([await payOut(), await own(), await atProvider()]).toEqual([11_192 - Number(owed), {}, 11_900])
  const settled = await earlierWire()
  const refunded = await earlierWire()
  await refundOrder(app.world, { orderId: refunded, amount: 1900 })
  await app.drain()
  expect([await own(), await atProvider()]).toEqual([{ pending: 11_192 + 11_192 - 1787 }, 33_800])
  await days(2)
  expect([await own(), await atProvider()]).toEqual([{ owed: 708 + 708 - 113 }, 11_900])
  await days(2)
  expect([await own(), await atProvider()]).toEqual([{ owed: 708 + 708 - 113 }, 11_900])
  const flags = sql<{
    orderId: number
  }>`select distinct order_id from transfers where pays_seller and order_id in (${paidOut}, ${settled}, ${refunded}) order by 1`
  expect((await flags.execute(app.world.db)).rows.map(({ orderId }) => orderId)).toEqual([settled, refunded])
  await refundOrder(app.world, { orderId: refunded })
  await app.drain()
  expect([await own(), await atProvider()]).toEqual([{ owed: 708 }, 11_900])
  await green()
})

it('in the books of both the money is where it really is: with the seller, who owes fees and commissions', async () => {
  await keepBooks.run(app.world, {})
  const lines = async (as: 'owner' | 'admin', path: string) =>
    (await ask(shop[as], 'GET', path, { per: 500, sortKey: 'id', sortDir: 'asc' })).list
      .filter(
        ({ orderId, bookingType }) => orderId === recommended && !['invoice', 'reversal'].includes(String(bookingType)),
      )
      .map(({ bookingType, account, genAccount, side, amount }) => [bookingType, account, genAccount, side, amount])
  expect((await lines('owner', '/v1/cabinet/booking_lines')).slice(0, 5)).toEqual([
    ['payment', '1361', '10000', 'S', '119.00'],
    ['fee', '4970', '1360', 'S', '5.95'],
    ['fee_vat', '1576', '1360', 'S', '1.13'],
    ['commission', '1360', '1600', 'H', '9.40'],
    ['refund', '1361', '10000', 'H', '119.00'],
  ])
  // What came in for the seller is with them at once: nothing is left on the account of the operator.
  expect((await lines('admin', '/v1/admin/booking_lines')).slice(0, 6)).toEqual([
    ['cashin', '1361', '1710', 'S', '119.00'],
    ['payment', '1710', '1592', 'S', '111.92'],
    ['payment', '1710', '1501', 'S', '7.08'],
    ['receipt', '1592', '1361', 'S', '119.00'],
    ['refund', '1710', '1361', 'S', '119.00'],
    ['receipt', '1361', '1592', 'S', '119.00'],
  ])
  await green()
})

it('without a fee nothing is owed, and nothing is left of a wire that was refunded or lost', async () => {
  await sql`update fee_schedules set valid_till = ${app.clock.now}`.execute(app.world.db)
  app.clock.advance({ hours: 1 })
  const before = await own()
  const [refunded, lost] = [await wire(), await wire()]
  expect([await own(), await atProvider()]).toEqual([before, 11_900])
  await refundOrder(app.world, { orderId: refunded })
  await app.drain()
  await play(lost, 'chargeback_opened')
  expect(await play(lost, 'chargeback_lost')).toEqual({ ...before, atProvider: 11_900 })
})
