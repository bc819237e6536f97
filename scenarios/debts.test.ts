import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { payableProfile, nameResellerCompany, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { balanceOf, faultsEverywhere, sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { customaryAccounts } from '#capabilities/after/accounting/rules/chart.ts'
import { customarySettings } from '#capabilities/after/accounting/server/testing.ts'
import { billDebts, issueMonthlyInvoices, releaseBalances } from '#capabilities/after/payouts/server/testing.ts'
import { askApi, ownerOf } from './ask-api.ts'

const app = useTestWorld(rooms, { at: '2026-03-02T10:00:00Z' })
let admin: Actor
let testShop: TestShop
let owner: Actor
let invoice: Record<string, string>

type Answer = Record<string, unknown> & { list: Record<string, string>[] }
const ask = askApi<Answer>(app)
const balance = (name: 'available' | 'owed' | 'pending') =>
  app.transact((ctx) => sellerBalanceOf(ctx, testShop.seller.id, name, 'eur'))
const sell = async (): Promise<number> => {
  const { id } = await buy(app.world, testShop)
  await app.drain()
  return id
}
const night = async (at: string) => {
  app.clock.set(at)
  await releaseBalances.run(app.world, {})
  await issueMonthlyInvoices.run(app.world, {})
  await billDebts.run(app.world, {})
  await app.drain()
}
const invoices = async () =>
  (
    await ask(owner, 'GET', '/v1/cabinet/monthly_invoices', {
      documentKind: ['debt_invoice'],
      sortKey: 'id',
      sortDir: 'asc',
    })
  ).list
const states = async () =>
  (await invoices()).map((row) => [row['number'], row['state'], row['amount'], row['openAmount']])
const receive = (amount: string, bankReference: string, receivedOn = '2026-06-05', id = invoice['id']) =>
  ask(admin, 'POST', '/v1/admin/monthly_invoices/:id/receive_payment', { id, amount, receivedOn, bankReference })
const green = async () => expect(await ask(admin, 'POST', '/v1/admin/payout_desk/check')).toEqual({ isGreen: true })

beforeAll(async () => {
  admin = (await app.transact((ctx) => makeUser(ctx, ['admin'], { email: 'admin@example.com' }))).actor
  testShop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 11900 }))
  owner = ownerOf(testShop)
  await setSeller(app.world, testShop.seller.id, { ...payableProfile, registeredAt: app.clock.now })
  const { id } = await ask(owner, 'POST', '/v1/cabinet/bank_accounts', {
    holder: 'Åsa Lindqvist',
    iban: 'DE89 3704 0044 0532 0130 00',
  })
  await ask(admin, 'POST', '/v1/admin/bank_accounts/:id/activate', { id })
  await app.world.as(admin).transact(nameResellerCompany)
})

it('what goes back after the payout is owed; before sixty days are over nothing is asked for', async () => {
  await ask(admin, 'PUT', '/v1/admin/payout_sender', {
    name: 'Kontor Handel GmbH',
    iban: 'DE02 1203 0000 0000 2020 51',
    bic: 'BYLADEM1001',
  })
  const orders = [await sell(), await sell(), await sell()]
  await night('2026-03-12T04:00:00Z')
  const { id } = await ask(owner, 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
  await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
  await ask(admin, 'POST', '/v1/admin/payout_files')
  await ask(admin, 'POST', '/v1/admin/payouts/:id/confirm', { id })
  app.clock.set('2026-03-20T10:00:00Z')
  await refundOrder(app.world, { orderId: orders[0]!, amount: 11900 })
  app.clock.set('2026-03-25T10:00:00Z')
  await refundOrder(app.world, { orderId: orders[1]!, amount: 10000 })
  app.clock.set('2026-04-20T10:00:00Z')
  await refundOrder(app.world, { orderId: orders[2]!, amount: 5000 })
  await app.drain()
  expect(await balance('owed')).toBe(26900)
  await night('2026-05-01T02:00:00Z')
  expect(await invoices()).toEqual([])
})

it('the next sales pay first; what is still owed after sixty days is asked for on the 1st, once, however often the job runs', async () => {
  app.clock.set('2026-05-02T10:00:00Z')
  await sell()
  await night('2026-05-12T02:00:00Z')
  expect([await balance('owed'), await balance('available')]).toEqual([15000, 0])
  await night('2026-05-25T02:00:00Z')
  expect(await invoices()).toEqual([])
  await night('2026-06-01T02:00:00Z')
  await Promise.all([billDebts.run(app.world, {}), billDebts.run(app.world, {})])
  await night('2026-06-02T02:00:00Z')
  // 119 and 100 are older than sixty days; 119 of them came in. The 50 of April are not.
  expect(await states()).toEqual([['D-2026-00001', 'unpaid', '100.00', '100.00']])
  invoice = (await invoices())[0]!
  expect(invoice).toMatchObject({ documentKind: 'debt_invoice', isEInvoice: false, month: '2026-06-01' })
  const { content } = await app.world.db
    .selectFrom('payoutDocuments')
    .select('content')
    .where('id', '=', Number(invoice['id']))
    .executeTakeFirstOrThrow()
  expect(content).toMatchObject({
    sender: { name: 'Kontor Handel GmbH' },
    debt: { from: 11900, till: 21900, dueOn: '2026-06-15' },
    vat: null,
  })
  expect(content.rows.map(({ amount }) => amount)).toEqual([10000])
  expect(content.facts.map(([, value]) => value)).toEqual(
    expect.arrayContaining(['DE02120300000000202051', 'D-2026-00001', 'Kontor Handel GmbH']),
  )
  expect((await app.mails()).filter((mail) => mail.kind === 'debt_invoice').map((mail) => mail.recipient)).toEqual([
    testShop.seller.email,
  ])
  expect(await ask(owner, 'GET', '/v1/cabinet/payouts_balance')).toMatchObject({
    debtInvoices: [{ number: 'D-2026-00001', openAmount: '100.00', dueOn: '2026-06-15', currency: 'eur' }],
  })
  await green()
})

it('a wire pays what is open, once for each reference; only the operator books it', async () => {
  app.clock.set('2026-06-05T10:00:00Z')
  await expect(
    ask(owner, 'POST', '/v1/admin/monthly_invoices/:id/receive_payment', {
      id: invoice['id'],
      amount: '30.00',
      receivedOn: '2026-06-05',
      bankReference: 'W-1',
    }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(receive('0.00', 'W-1')).rejects.toMatchObject({ fields: { amount: ['too_small'] } })
  await expect(receive('30.00', 'W-1', '2026-06-06')).rejects.toMatchObject({ fields: { receivedOn: ['in_future'] } })
  expect(await receive('30.00', 'W-1')).toEqual({ state: 'unpaid', payableAmount: '0.00' })
  await expect(receive('30.00', 'W-1')).rejects.toMatchObject({ code: 'payouts.payment_booked' })
  expect([await balance('owed'), await states()]).toEqual([12000, [['D-2026-00001', 'unpaid', '100.00', '70.00']]])
  await green()
})

it('later sales settle the rest, and a wire for what they paid already is not lost: it becomes payable', async () => {
  app.clock.set('2026-06-06T10:00:00Z')
  await sell()
  await night('2026-06-16T02:00:00Z')
  // 119 came in: 70 for the invoice, 49 of the 50 that were not asked for.
  expect([await balance('owed'), await balance('available'), await states()]).toEqual([
    100,
    0,
    [['D-2026-00001', 'paid', '100.00', null]],
  ])
  app.clock.set('2026-06-16T10:00:00Z')
  expect(await receive('70.00', 'W-2', '2026-06-16')).toEqual({ state: 'paid', payableAmount: '69.00' })
  expect([await balance('owed'), await balance('available')]).toEqual([0, 6900])
  expect(await app.transact((ctx) => balanceOf(ctx, 'bank:bank_file', 'eur'))).toBe(-35700 + 3000 + 7000)
  await night('2026-07-01T02:00:00Z')
  expect(await invoices()).toHaveLength(1)
  await green()
})

it('what is asked for later never asks for the same again', async () => {
  const order = await sell()
  await night('2026-07-12T02:00:00Z')
  const { id } = await ask(owner, 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
  await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
  app.clock.set('2026-07-13T10:00:00Z')
  await refundOrder(app.world, { orderId: order, amount: 6000 })
  await app.drain()
  await night('2026-10-01T02:00:00Z')
  app.clock.set('2026-10-01T10:00:00Z')
  await refundOrder(app.world, { orderId: order, amount: 2000 })
  await app.drain()
  await night('2026-11-01T02:00:00Z')
  await night('2026-12-05T02:00:00Z')
  expect(await states()).toEqual([
    ['D-2026-00001', 'paid', '100.00', null],
    ['D-2026-00002', 'unpaid', '60.00', '60.00'],
    ['D-2026-00003', 'unpaid', '20.00', '20.00'],
  ])
  expect(await balance('owed')).toBe(8000)
  const [, second, third] = await invoices()
  app.clock.set('2026-12-06T10:00:00Z')
  // Sent for the later invoice, it pays the older one first: nobody owes more than before.
  expect(await receive('20.00', 'W-9', '2026-12-06', third!['id'])).toEqual({ state: 'unpaid', payableAmount: '0.00' })
  expect((await states()).slice(1)).toEqual([
    [second!['number'], 'unpaid', '60.00', '40.00'],
    [third!['number'], 'unpaid', '20.00', '20.00'],
  ])
  expect(await receive('60.00', 'W-10', '2026-12-06', second!['id'])).toEqual({ state: 'paid', payableAmount: '0.00' })
  expect((await states()).map(([, state]) => state)).toEqual(['paid', 'paid', 'paid'])
  await green()
})

it('what was paid in is booked for both tax advisers: bank against money on its way', async () => {
  await ask(owner, 'PUT', '/v1/cabinet/accounting_settings', customarySettings)
  await ask(admin, 'PUT', '/v1/admin/accounting_settings', {
    ...customarySettings,
    ...customaryAccounts('skr03', 4, 'operator'),
  })
  const lines = async (as: Actor, area: string) => {
    await ask(as, 'POST', `/v1/${area}/booking_lines/gather`)
    return (
      await ask(as, 'GET', `/v1/${area}/booking_lines`, { bookingType: ['settlement'], sortKey: 'id', sortDir: 'asc' })
    ).list.map((line) => [line['account'], line['genAccount'], line['side'], line['amount']])
  }
  const amounts = ['30.00', '70.00', '20.00', '60.00']
  expect(await lines(owner, 'cabinet')).toEqual(amounts.map((amount) => ['1200', '1360', 'H', amount]))
  expect(await lines(admin, 'admin')).toEqual(amounts.map((amount) => ['1200', '1592', 'S', amount]))
})

it('a debt that is asked for twice, or settled without money, is found', async () => {
  const faultsAfter = async (statement: string): Promise<string[]> => {
    let found: string[] = []
    await app
      .transact(async (ctx) => {
        await sql`alter table payout_documents disable trigger user`.execute(ctx.db)
        await sql.raw(statement).execute(ctx.db)
        found = (await faultsEverywhere(ctx)).map(({ rule }) => rule)
        throw new Error('taken back')
      })
      .catch((error: Error) => {
        if (error.message !== 'taken back') throw error
      })
    return found
  }
  expect(
    await faultsAfter(
      `update payout_documents set content = jsonb_set(content, '{debt,from}', '0'), net_amount = 21900 + net_amount,
        gross_amount = 21900 + gross_amount where number = 'D-2026-00002'`,
    ),
  ).toContain('debts_meet_invoices')
  expect(await faultsAfter(`update payout_documents set state = 'unpaid' where number = 'D-2026-00001'`)).toContain(
    'debts_meet_invoices',
  )
})
