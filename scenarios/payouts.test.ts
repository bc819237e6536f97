import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { fromDecimal } from '#platform/shared/money.ts'
import { customarySettings } from '#capabilities/after/accounting/server/testing.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { orderById, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, openCounter, type Counter } from '#capabilities/sale/orders/server/testing.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { lockPurses, post, purseOf } from '#capabilities/sale/ledger/server/index.ts'
import {
  checkBooks,
  issueMonthlyInvoices,
  releaseBalances,
  runPayouts,
} from '#capabilities/after/payouts/server/testing.ts'
import { askTown, seatOf } from './ask-town.ts'

let test: TestWorld
let admin: Actor

beforeAll(async () => {
  test = await testWorld(rooms, { at: '2026-03-02T10:00:00Z', poolSize: 20 })
  admin = (await test.transact((ctx) => makeUser(ctx, ['admin'], { email: 'admin@example.com' }))).actor
  await ask(admin, 'PUT', '/v1/admin/payout_sender', {
    name: 'Kontor Betrieb GmbH',
    iban: 'DE89 3704 0044 0532 0130 00',
  })
})
afterAll(() => test.close())

const ask = askTown(() => test, { encoding: 'utf8' })
const purse = (counter: Counter, name: 'pending' | 'available' | 'reserve' | 'hold' | 'payout' | 'owed') =>
  test.transact((ctx) => purseOf(ctx, counter.seller.id, name, 'eur'))
const purses = async (counter: Counter) => ({
  pending: await purse(counter, 'pending'),
  available: await purse(counter, 'available'),
  payout: await purse(counter, 'payout'),
  owed: await purse(counter, 'owed'),
})
const state = async (id: number) =>
  (await test.world.db.selectFrom('payouts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

/** A registered seller with an activated bank account and sales of 119.00 each. */
const readySeller = async (sales: number): Promise<Counter> => {
  const counter = await test.transact((ctx) => openCounter(ctx, {}, { price: 11900 }))
  await test.world.db
    .updateTable('sellers')
    .set({ registeredAt: test.clock.now })
    .where('id', '=', counter.seller.id)
    .execute()
  const { id } = await ask(seatOf(counter), 'POST', '/v1/cabinet/bank_accounts', {
    holder: 'Åsa Lindqvist',
    iban: 'DE89 3704 0044 0532 0130 00',
  })
  await ask(admin, 'POST', '/v1/admin/bank_accounts/:id/activate', { id })
  for (let i = 0; i < sales; i++) await buy(test.world, counter)
  await test.drain()
  return counter
}
const releaseAll = async () => {
  test.clock.advance({ days: 8 })
  await releaseBalances.run(test.world, {})
}
const askPayout = async (counter: Counter): Promise<number> =>
  Number((await ask(seatOf(counter), 'POST', '/v1/cabinet/payouts', { currency: 'eur' }))['id'])
const green = async () => expect(await ask(admin, 'POST', '/v1/admin/payout_desk/check')).toEqual({ isGreen: true })

it('sales are held, released once, paid out by a file, returned and paid out again', async () => {
  const counter = await readySeller(3)
  const seat = seatOf(counter)
  expect(await purses(counter)).toEqual({ pending: 35700, available: 0, payout: 0, owed: 0 })
  await releaseBalances.run(test.world, {})
  await expect(askPayout(counter)).rejects.toMatchObject({ code: 'payouts.nothing_available' })
  await releaseAll()
  await releaseBalances.run(test.world, {})
  expect(await purses(counter)).toEqual({ pending: 0, available: 35700, payout: 0, owed: 0 })

  const first = await askPayout(counter)
  await expect(askPayout(counter)).rejects.toMatchObject({ code: 'payouts.payout_waiting' })
  expect(await purses(counter)).toEqual({ pending: 0, available: 0, payout: 35700, owed: 0 })
  await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id: first })
  const file = await ask(admin, 'POST', '/v1/admin/payout_files')
  expect(file).toMatchObject({ payoutsCount: 1, totalAmount: '357.00' })
  const { text } = (await ask(admin, 'GET', '/admin/payout_files/:id.xml', { id: file['id'] })) as unknown as {
    text: string
  }
  expect(text).toContain('<CtrlSum>357.00</CtrlSum>')
  expect(text).toContain('<IBAN>DE89370400440532013000</IBAN>')
  expect(text).toContain('<Nm>Asa Lindqvist</Nm>')
  await expect(ask(admin, 'POST', '/v1/admin/payout_files')).rejects.toMatchObject({ code: 'payouts.nothing_to_send' })
  await test.drain()
  const mail = (await test.mails()).find(
    (each) => each.kind === 'payout_statement' && each.recipient === counter.seller.email,
  )
  expect(mail?.subject).toContain('P-2026-')
  await green()

  await ask(admin, 'POST', '/v1/admin/payouts/:id/return', { id: first, reason: 'Account closed' })
  expect([await state(first), (await purses(counter)).available]).toEqual(['canceled', 35700])
  await green()

  const second = await askPayout(counter)
  await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id: second })
  await ask(admin, 'POST', '/v1/admin/payout_files')
  await ask(admin, 'POST', '/v1/admin/payouts/:id/confirm', { id: second })
  expect([await state(second), await purses(counter)]).toEqual([
    'successful',
    { pending: 0, available: 0, payout: 0, owed: 0 },
  ])
  await expect(
    ask(admin, 'POST', '/v1/admin/payouts/:id/return', { id: second, reason: 'late' }),
  ).rejects.toMatchObject({ code: 'platform.illegal_move' })
  await test.drain()
  const told = await test.world.db
    .selectFrom('notifications')
    .select('parts')
    .where('sellerId', '=', counter.seller.id)
    .where('kind', '=', 'payout_changed')
    .orderBy('id')
    .execute()
  expect(told.map(({ parts }) => [parts.stage, parts.amount, parts.reason])).toEqual([
    ['issued', 35700, undefined],
    ['canceled', 35700, 'Account closed'],
    ['issued', 35700, undefined],
    ['successful', 35700, undefined],
  ])
  expect(
    (await test.mails()).filter((each) => each.kind === 'payout_changed' && each.recipient === counter.seller.email),
  ).toHaveLength(4)
  const page = (await ask(seat, 'GET', '/v1/cabinet/payouts/:id', { id: second })) as unknown as {
    lines: { amount: string; orderToken: string }[]
    amount: string
    documentPath: string
  }
  expect(page.lines.reduce((sum, line) => sum + (fromDecimal(line.amount) ?? 0), 0)).toBe(fromDecimal(page.amount))
  expect(page.lines.every((line) => line.orderToken)).toBe(true)
  expect(page.documentPath).toContain('/common/payout_documents/')
  await green()
})

it('a refund after the payout is owed, and taken from the next sales', async () => {
  const counter = await readySeller(1)
  const [first] = await test.world.db
    .selectFrom('orders')
    .select('id')
    .where('sellerId', '=', counter.seller.id)
    .execute()
  await releaseAll()
  await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id: await askPayout(counter) })
  await refundOrder(test.world, { orderId: first!.id, amount: 5000 })
  await test.drain()
  expect(await purses(counter)).toEqual({ pending: 0, available: 0, payout: 0, owed: 5000 })
  await buy(test.world, counter)
  await test.drain()
  await releaseAll()
  expect(await purses(counter)).toEqual({ pending: 0, available: 6900, payout: 0, owed: 0 })
  const id = await askPayout(counter)
  expect((await ask(seatOf(counter), 'GET', '/v1/cabinet/payouts/:id', { id }))['amount']).toBe('69.00')
  await green()
})

it('what stands in the way of a payout is named', async () => {
  const counter = await test.transact((ctx) => openCounter(ctx, {}, { price: 11900 }))
  const seat = seatOf(counter)
  const unmet = async () =>
    ((await ask(seat, 'GET', '/v1/cabinet/payouts_balance'))['balances'] as unknown as { unmet: string[] }[])[0]?.unmet
  expect(await unmet()).toEqual(['profile_incomplete', 'no_bank_account', 'nothing_available'])
  await test.world.db
    .updateTable('sellers')
    .set({ registeredAt: test.clock.now, accountType: 'light' })
    .where('id', '=', counter.seller.id)
    .execute()
  await buy(test.world, counter)
  await test.drain()
  await releaseAll()
  await ask(seat, 'PUT', '/v1/cabinet/payouts_settings', {
    minimumAmount: '200.00',
    rhythm: 'monthly',
    isPaused: true,
    pauseReason: 'Moving',
  })
  expect(await unmet()).toEqual(['paused', 'kyc', 'no_bank_account', 'below_minimum'])
  await expect(
    ask(seat, 'POST', '/v1/cabinet/bank_accounts', { holder: 'A', iban: 'DE89370400440532013001' }),
  ).rejects.toMatchObject({ fields: { iban: ['invalid_iban'] } })
  expect(
    (await test.mails()).filter((mail) => mail.recipient === counter.seller.email && mail.kind === 'payout_statement'),
  ).toEqual([])
})

it('a reserve keeps its part, with its rule and end, and is released then; a dispute is held until it is decided', async () => {
  const counter = await readySeller(2)
  const seat = seatOf(counter)
  await ask(admin, 'PUT', '/v1/admin/payout_terms/:id', {
    id: counter.seller.id,
    holdDays: 3,
    reserveBp: 1000,
    reserveDays: 30,
    isStopped: false,
    stopReason: null,
  })
  await releaseAll()
  expect([await purse(counter, 'available'), await purse(counter, 'reserve')]).toEqual([21420, 2380])
  const shown = (await ask(seat, 'GET', '/v1/cabinet/payouts_balance')) as unknown as {
    reserves: { ruleName: string; leftAmount: string; endsOn: string }[]
    holds: { amount: string }[]
  }
  expect(shown.reserves).toHaveLength(2)
  expect(shown.reserves[0]).toMatchObject({ ruleName: 'Reserve 10 %, 30 days', leftAmount: '11.90' })
  const payment = await test.world.db
    .selectFrom('transfers')
    .selectAll()
    .where('sellerId', '=', counter.seller.id)
    .where('type', '=', 'Payment')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await test.transact((ctx) => playSandboxBank(ctx, { reference: payment.providerReference!, event: 'disputed' }))
  await test.drain()
  expect([await purse(counter, 'available'), await purse(counter, 'hold')]).toEqual([9520, 11900])
  expect(((await ask(seat, 'GET', '/v1/cabinet/payouts_balance')) as unknown as typeof shown).holds).toMatchObject([
    { amount: '119.00' },
  ])
  await green()
  await test.transact((ctx) => playSandboxBank(ctx, { reference: payment.providerReference!, event: 'dispute_won' }))
  await test.drain()
  expect([await purse(counter, 'available'), await purse(counter, 'hold')]).toEqual([21420, 0])
  test.clock.advance({ days: 31 })
  await releaseBalances.run(test.world, {})
  await releaseBalances.run(test.world, {})
  expect([await purse(counter, 'available'), await purse(counter, 'reserve')]).toEqual([23800, 0])
  await green()
})

it('each figure equals the movements behind it, and nobody sees those of others', async () => {
  const counter = await readySeller(2)
  await releaseAll()
  await buy(test.world, counter)
  await test.drain()
  const seat = seatOf(counter)
  const [balance] = (await ask(seat, 'GET', '/v1/cabinet/payouts_balance'))['balances'] as unknown as Record<
    string,
    string
  >[]
  for (const name of ['pending', 'available', 'payout', 'owed'] as const) {
    const { list } = (await ask(seat, 'GET', '/v1/cabinet/payouts_balance/movements', {
      purse: name,
      currency: 'eur',
      per: 500,
    })) as unknown as { list: { amount: string }[] }
    expect([name, list.reduce((sum, row) => sum + (fromDecimal(row.amount) ?? 0), 0)]).toEqual([
      name,
      fromDecimal(balance![name]!),
    ])
  }
  const other = seatOf(await readySeller(0))
  const id = await askPayout(counter)
  const account = await test.world.db
    .selectFrom('bankAccounts')
    .select('id')
    .where('sellerId', '=', counter.seller.id)
    .executeTakeFirstOrThrow()
  await expect(ask(other, 'GET', '/v1/cabinet/payouts/:id', { id })).rejects.toMatchObject({ status: 404 })
  await expect(
    ask(other, 'POST', '/v1/cabinet/bank_accounts/:id/switch', { id: account.id, isOn: false }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(ask(seat, 'POST', '/v1/admin/payouts/:id/approve', { id })).rejects.toMatchObject({
    code: 'platform.forbidden',
  })
})

it('a fee schedule charges, a refund costs, and the month is billed to the cent; without fees nothing is issued', async () => {
  test.clock.set('2026-07-05T10:00:00Z')
  await ask(admin, 'POST', '/v1/admin/fee_schedules', {
    name: 'Standard 5 %',
    percentBp: 500,
    fixedAmount: '0.30',
    vatBp: 1900,
    refundFeeAmount: '2.00',
    chargebackFeeAmount: '15.00',
    isReturnedOnRefund: true,
  })
  const simulated = await ask(admin, 'POST', '/v1/admin/fee_schedules/simulate', {
    amount: '119.00',
    method: 'card',
    currency: 'eur',
  })
  expect(simulated).toMatchObject({ fee: '6.25', vat: '1.19', share: '111.56', rule: { name: 'Standard 5 %' } })
  const counter = await readySeller(2)
  const orders = await test.world.db
    .selectFrom('orders')
    .select('id')
    .where('sellerId', '=', counter.seller.id)
    .orderBy('id')
    .execute()
  const paid = await test.world.db
    .selectFrom('transfers')
    .selectAll()
    .where('orderId', '=', orders[0]!.id)
    .executeTakeFirstOrThrow()
  expect(paid).toMatchObject({ feeAmount: 625, feeVatAmount: 119, feeRule: { name: 'Standard 5 %', percentBp: 500 } })
  await refundOrder(test.world, { orderId: orders[1]!.id, amount: 11900 })
  await test.drain()
  await test.live('2026-08-02T08:00:00Z')
  const { list } = (await ask(seatOf(counter), 'GET', '/v1/cabinet/monthly_invoices')) as unknown as {
    list: Record<string, string>[]
  }
  // Fees on two payments, one given back, and the fee of the refund; VAT as it was booked.
  expect(list).toMatchObject([
    { number: expect.stringMatching(/^M-2026-/), month: '2026-07-01', netAmount: '8.25', state: 'paid' },
  ])
  expect(
    await sql<{
      n: number
    }>`select count(*)::int as n from payout_documents where kind = 'monthly_invoice' and seller_id <> ${counter.seller.id}`
      .execute(test.world.db)
      .then(({ rows }) => rows[0]?.n),
  ).toBe(0)
  expect((await orderById(test.world, orders[0]!.id)).paymentState).toBe('paid')
  await green()
})

it('money in another currency is exchanged by two balanced legs at a rate that is named, and paid out then', async () => {
  test.clock.set('2026-11-02T10:00:00Z')
  const counter = await test.transact((ctx) => openCounter(ctx, {}, { price: 10_000, currency: 'usd' }))
  const seat = seatOf(counter)
  await test.world.db
    .updateTable('sellers')
    .set({ registeredAt: test.clock.now })
    .where('id', '=', counter.seller.id)
    .execute()
  const { id: account } = await ask(seat, 'POST', '/v1/cabinet/bank_accounts', {
    holder: 'Åsa Lindqvist',
    iban: 'DE89 3704 0044 0532 0130 00',
  })
  await ask(admin, 'POST', '/v1/admin/bank_accounts/:id/activate', { id: account })
  await buy(test.world, counter)
  await test.drain()
  await releaseAll()
  const offered = async () =>
    (
      (await ask(seat, 'GET', '/v1/cabinet/payouts_balance'))['balances'] as unknown as {
        currency: string
        available: string
        unmet: string[]
        exchange: { toAmount: string; rate: string; source: string } | null
      }[]
    ).find((each) => each.currency === 'usd')
  const exchange = (currency = 'usd') => ask(seat, 'POST', '/v1/cabinet/payouts_balance/exchange', { currency })
  const enter = (validOn: string, rate: string) =>
    ask(admin, 'POST', '/v1/admin/exchange_rates', {
      fromCurrency: 'USD',
      toCurrency: 'eur',
      rate,
      source: 'ECB',
      validOn,
    })
  expect(await offered()).toMatchObject({ unmet: ['currency_not_offered'], exchange: null })
  await expect(exchange()).rejects.toMatchObject({ code: 'payouts.no_rate' })
  await expect(exchange('eur')).rejects.toMatchObject({ code: 'payouts.no_exchange_needed' })
  await enter('2026-11-01', '0.5')
  await expect(exchange()).rejects.toMatchObject({ code: 'payouts.no_rate' })
  await expect(enter('2026-11-11', '0.9')).rejects.toMatchObject({ fields: { validOn: ['in_future'] } })
  await expect(enter('2026-11-09', 'much')).rejects.toMatchObject({ fields: { rate: ['invalid_number'] } })
  await enter('2026-11-09', '0.9')
  await enter('2026-11-09', '0.9251')
  const { available, exchange: offer } = (await offered())!
  expect(offer).toMatchObject({ rate: '1 USD = 0.9251 EUR', source: 'ECB' })
  const both = await Promise.allSettled([exchange(), exchange()])
  expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect([
    await test.transact((ctx) => purseOf(ctx, counter.seller.id, 'available', 'usd')),
    await purse(counter, 'available'),
  ]).toEqual([0, fromDecimal(offer!.toAmount)])
  await green()

  const { list } = (await ask(seat, 'GET', '/v1/cabinet/payouts_balance/movements', {
    purse: 'available',
    type: ['Exchange'],
  })) as unknown as { list: { currency: string; amount: string; exchange: string }[] }
  expect(list.map((row) => [row.currency, row.amount, row.exchange]).sort()).toEqual([
    ['eur', offer!.toAmount, '1 USD = 0.9251 EUR, ECB, 2026-11-09'],
    ['usd', `-${available}`, '1 USD = 0.9251 EUR, ECB, 2026-11-09'],
  ])
  // Euros that came of dollars are money in transit in the lines for DATEV, the dollars wait for who has a rate; both stand against money between two currencies.
  await ask(seat, 'PUT', '/v1/cabinet/accounting_settings', customarySettings)
  const { list: lines } = (await ask(seat, 'GET', '/v1/cabinet/booking_lines', {
    bookingType: ['exchange'],
  })) as unknown as { list: Record<string, string>[] }
  expect(
    lines
      .map((line) => [
        line['currency'],
        line['account'],
        line['genAccount'],
        line['side'],
        line['amount'],
        line['datevState'],
      ])
      .sort(),
  ).toEqual([
    ['eur', '1360', '1590', 'S', offer!.toAmount, 'waiting'],
    ['usd', '1360', '1590', 'H', available, 'waiting'],
  ])

  const id = await askPayout(counter)
  await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
  const { content } = await test.world.db
    .selectFrom('payoutDocuments')
    .select('content')
    .where('payoutId', '=', id)
    .executeTakeFirstOrThrow()
  expect(content.rows).toMatchObject([
    { what: 'Exchange · 1 USD = 0.9251 EUR, ECB, 2026-11-09', amount: fromDecimal(offer!.toAmount) },
  ])

  // The month's fees are billed in dollars by the operator's company, which accounts their VAT in euro.
  const texts = { imprintText: 'Imprint', termsText: 'Terms', privacyText: 'Privacy', withdrawalText: 'Withdrawal' }
  await ask(admin, 'PUT', '/v1/admin/reseller_company', {
    company: 'Kontor Handel GmbH',
    street: 'Speicherstraße',
    streetNumber: '12',
    zip: '20457',
    city: 'Hamburg',
    countryCode: 'DE',
    email: 'handel@example.com',
    phone: '+49 40 1234567',
    vatId: 'DE811907980',
    taxNumber: '',
    invoicePrefix: 'KH-',
    ...texts,
  })
  test.clock.set('2026-12-01T10:00:00Z')
  await enter('2026-11-27', '0.9')
  await issueMonthlyInvoices.run(test.world, {})
  const monthly = await test.world.db
    .selectFrom('payoutDocuments')
    .select(['vatAmount', 'content'])
    .where('sellerId', '=', counter.seller.id)
    .where('kind', '=', 'monthly_invoice')
    .where('currency', '=', 'usd')
    .executeTakeFirstOrThrow()
  expect(monthly.vatAmount).toBeGreaterThan(0)
  expect(monthly.content).toMatchObject({
    sender: { name: 'Kontor Handel GmbH', lines: ['Speicherstraße 12', '20457 Hamburg', 'DE', 'DE811907980'] },
    accountingVat: { currency: 'eur', amount: Math.round(monthly.vatAmount * 0.9), validOn: '2026-11-27' },
  })
  await green()
})

describe('runs at the same time', () => {
  const live = async (counter: Counter) =>
    (
      await test.world.db
        .selectFrom('payouts')
        .select(['amount', 'state'])
        .where('sellerId', '=', counter.seller.id)
        .where('state', '<>', 'canceled')
        .execute()
    ).reduce((sum, payout) => sum + payout.amount, 0)

  it('release each sale and pay each movement once', async () => {
    const counter = await readySeller(4)
    const earned = await purse(counter, 'pending')
    await ask(seatOf(counter), 'PUT', '/v1/cabinet/payouts_settings', {
      minimumAmount: '0.00',
      rhythm: 'weekly',
      isPaused: false,
    })
    test.clock.advance({ days: 8 })
    while (test.clock.now.toZonedDateTimeISO('Europe/Berlin').dayOfWeek !== 1) test.clock.advance({ days: 1 })
    await Promise.all(Array.from({ length: 6 }, () => releaseBalances.run(test.world, {})))
    expect(await purses(counter)).toMatchObject({ pending: 0, available: earned })
    await Promise.all(Array.from({ length: 6 }, () => runPayouts.run(test.world, {})))
    await Promise.allSettled(Array.from({ length: 6 }, () => askPayout(counter)))
    expect([await live(counter), await purse(counter, 'available')]).toEqual([earned, 0])
    await green()
  })

  it('control: a look without the lock pays more than there is', async () => {
    const counter = await readySeller(1)
    await releaseAll()
    const available = await purse(counter, 'available')
    const grab = (isGuarded: boolean, key: string) =>
      test.transact(async (ctx) => {
        if (isGuarded) await lockPurses(ctx, counter.seller.id, 'eur')
        const amount = await purseOf(ctx, counter.seller.id, 'available', 'eur')
        await new Promise((resolve) => setTimeout(resolve, 30))
        if (amount > 0)
          await post(ctx, {
            type: 'Payout',
            key,
            currency: 'eur',
            businessDate: Temporal.PlainDate.from('2026-03-01'),
            sellerId: counter.seller.id,
            entries: [
              { account: `seller:${counter.seller.id}:available`, amount },
              { account: 'rounding', amount: -amount },
            ],
          })
      })
    await Promise.all(['a', 'b', 'c'].map((key) => grab(true, `guarded:${counter.seller.id}:${key}`)))
    expect(await purse(counter, 'available')).toBe(0)
    await test.transact((ctx) =>
      post(ctx, {
        type: 'Payout',
        key: `back:${counter.seller.id}`,
        currency: 'eur',
        businessDate: Temporal.PlainDate.from('2026-03-01'),
        sellerId: counter.seller.id,
        entries: [
          { account: `seller:${counter.seller.id}:available`, amount: -available },
          { account: 'rounding', amount: available },
        ],
      }),
    )
    await Promise.all(['a', 'b', 'c'].map((key) => grab(false, `unguarded:${counter.seller.id}:${key}`)))
    expect(await purse(counter, 'available')).toBeLessThan(0)
  })
})

it('red books stop payouts and are told to the operator once', async () => {
  const counter = await readySeller(1)
  await releaseAll()
  await checkBooks.run(test.world, {})
  await checkBooks.run(test.world, {})
  await expect(askPayout(counter)).rejects.toMatchObject({ code: 'payouts.books_red' })
  expect((await test.mails()).filter((mail) => mail.kind === 'books_red')).toHaveLength(1)
  const desk = (await ask(admin, 'GET', '/v1/admin/payout_desk')) as unknown as {
    books: { isGreen: boolean; faults: { rule: string }[] }
  }
  expect(desk.books.isGreen).toBe(false)
  expect(desk.books.faults.map((fault) => fault.rule)).toContain('no_purse_below_nothing')
})
