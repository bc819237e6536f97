import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { fromDecimal } from '#platform/shared/money.ts'
import { customarySettings } from '#capabilities/after/accounting/server/testing.ts'
import { orderById, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop } from '#capabilities/sale/orders/server/testing.ts'
import { sellerBalanceOf } from '#capabilities/money/ledger/server/index.ts'
import { issueMonthlyInvoices } from '#capabilities/after/payouts/server/testing.ts'
import { ownerOf } from '../ask-api.ts'

import { usePayoutDesk } from './payout-desk.ts'

/** Fees are charged and billed by the month, and money in another currency is exchanged before it is paid out. */

const desk = usePayoutDesk()
const { app, ask, balance, readySeller, releaseAll, askPayout, green } = desk

it('a fee schedule charges, a refund costs, and the month is billed to the cent; without fees nothing is issued', async () => {
  app.clock.set('2026-07-05T10:00:00Z')
  await ask(desk.admin, 'POST', '/v1/admin/fee_schedules', {
    name: 'Standard 5 %',
    percentBp: 500,
    fixedAmount: '0.30',
    vatBp: 1900,
    refundFeeAmount: '2.00',
    chargebackFeeAmount: '15.00',
    isReturnedOnRefund: true,
  })
  const simulated = await ask(desk.admin, 'POST', '/v1/admin/fee_schedules/simulate', {
    amount: '119.00',
    method: 'card',
    currency: 'eur',
  })
  expect(simulated).toMatchObject({ fee: '6.25', vat: '1.19', share: '111.56', rule: { name: 'Standard 5 %' } })
  const testShop = await readySeller(2)
  const orders = await app.world.db
    .selectFrom('orders')
    .select('id')
    .where('sellerId', '=', testShop.seller.id)
    .orderBy('id')
    .execute()
  const paid = await app.world.db
    .selectFrom('transfers')
    .selectAll()
    .where('orderId', '=', orders[0]!.id)
    .executeTakeFirstOrThrow()
  expect(paid).toMatchObject({ feeAmount: 625, feeVatAmount: 119, feeRule: { name: 'Standard 5 %', percentBp: 500 } })
  await refundOrder(app.world, { orderId: orders[1]!.id, amount: 11900 })
  await app.drain()
  await app.live('2026-08-02T08:00:00Z')
  const { list } = (await ask(ownerOf(testShop), 'GET', '/v1/cabinet/monthly_invoices')) as unknown as {
    list: Record<string, string>[]
  }
  // Fees on two payments, one given back, and the fee of the refund; VAT as it was booked.
  expect(list).toMatchObject([
    { number: expect.stringMatching(/^M-2026-/), month: '2026-07-01', netAmount: '8.25', state: 'paid' },
  ])
  expect(
    await sql<{
      n: number
    }>`select count(*)::int as n from payout_documents where kind = 'monthly_invoice' and seller_id <> ${testShop.seller.id}`
      .execute(app.world.db)
      .then(({ rows }) => rows[0]?.n),
  ).toBe(0)
  expect((await orderById(app.world, orders[0]!.id)).paymentState).toBe('paid')
  await green()
})

it('money in another currency is exchanged by two balanced legs at a rate that is named, and paid out then', async () => {
  app.clock.set('2026-11-02T10:00:00Z')
  const testShop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 10_000, currency: 'usd' }))
  const owner = ownerOf(testShop)
  await setSeller(app.world, testShop.seller.id, { ...payableProfile, registeredAt: app.clock.now })
  const { id: account } = await ask(owner, 'POST', '/v1/cabinet/bank_accounts', {
    holder: 'Åsa Lindqvist',
    iban: 'DE89 3704 0044 0532 0130 00',
  })
  const judge = (deed: string, reason: string) =>
    ask(desk.admin, 'POST', `/v1/admin/bank_accounts/:id/${deed}`, { id: account, reason })
  expect(await judge('fail', 'The bank does not answer.')).toEqual({ state: 'error' })
  expect(await ask(owner, 'POST', '/v1/cabinet/bank_accounts/:id/send', { id: account })).toEqual({ state: 'waiting' })
  await ask(desk.admin, 'POST', '/v1/admin/bank_accounts/:id/activate', { id: account })
  await buy(app.world, testShop)
  await app.drain()
  await releaseAll()
  const offered = async () =>
    (
      (await ask(owner, 'GET', '/v1/cabinet/payouts_balance'))['balances'] as unknown as {
        currency: string
        available: string
        unmet: string[]
        exchange: { toAmount: string; rate: string; source: string } | null
      }[]
    ).find((each) => each.currency === 'usd')
  const exchange = (currency = 'usd') => ask(owner, 'POST', '/v1/cabinet/payouts_balance/exchange', { currency })
  const enter = (validOn: string, rate: string) =>
    ask(desk.admin, 'POST', '/v1/admin/exchange_rates', {
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
    await app.transact((ctx) => sellerBalanceOf(ctx, testShop.seller.id, 'available', 'usd')),
    await balance(testShop, 'available'),
  ]).toEqual([0, fromDecimal(offer!.toAmount)])
  await green()

  const { list } = (await ask(owner, 'GET', '/v1/cabinet/payouts_balance/movements', {
    balance: 'available',
    type: ['Exchange'],
  })) as unknown as { list: { currency: string; amount: string; exchange: string }[] }
  expect(list.map((row) => [row.currency, row.amount, row.exchange]).sort()).toEqual([
    ['eur', offer!.toAmount, '1 USD = 0.9251 EUR, ECB, 2026-11-09'],
    ['usd', `-${available}`, '1 USD = 0.9251 EUR, ECB, 2026-11-09'],
  ])
  // Euros that came of dollars are money in transit in the lines for DATEV, the dollars wait for who has a rate; both stand against
  // money between two currencies.
  await ask(owner, 'PUT', '/v1/cabinet/accounting_settings', customarySettings)
  const { list: lines } = (await ask(owner, 'GET', '/v1/cabinet/booking_lines', {
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

  const id = await askPayout(testShop)
  await ask(desk.admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
  const { content } = await app.world.db
    .selectFrom('payoutDocuments')
    .select('content')
    .where('payoutId', '=', id)
    .executeTakeFirstOrThrow()
  expect(content.rows).toMatchObject([
    { what: 'Exchange · 1 USD = 0.9251 EUR, ECB, 2026-11-09', amount: fromDecimal(offer!.toAmount) },
  ])

  // The month's fees are billed in dollars by the operator's company, which accounts their VAT in euro.
  const texts = { imprintText: 'Imprint', termsText: 'Terms', privacyText: 'Privacy', withdrawalText: 'Withdrawal' }
  await ask(desk.admin, 'PUT', '/v1/admin/reseller_company', {
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
  app.clock.set('2026-12-01T10:00:00Z')
  await enter('2026-11-27', '0.9')
  await issueMonthlyInvoices.run(app.world, {})
  const monthly = await app.world.db
    .selectFrom('payoutDocuments')
    .select(['vatAmount', 'content'])
    .where('sellerId', '=', testShop.seller.id)
    .where('kind', '=', 'monthly_invoice')
    .where('currency', '=', 'usd')
    .executeTakeFirstOrThrow()
  expect(monthly.vatAmount).toBeGreaterThan(0)
  expect(monthly.content).toMatchObject({
    sender: {
      name: 'Kontor Handel GmbH',
      lines: ['Speicherstraße 12', '20457 Hamburg', 'Germany', 'VAT ID DE811907980'],
    },
    accountingVat: { currency: 'eur', amount: Math.round(monthly.vatAmount * 0.9), validOn: '2026-11-27' },
  })
  await green()
})
