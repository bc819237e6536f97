import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { orderById, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { releaseBalances, runPayouts } from '#capabilities/after/payouts/server/testing.ts'

import { useResoldShop, company } from './resold-shop.ts'

/** The reseller bills, buys from the seller and credits, to the cent, through refunds, disputes and DATEV, until the way back. */

const shop = useResoldShop()
const { app, ask, balance, account, green, mailsTo, submitCheckout } = shop

beforeAll(async () => {
  await ask(shop.admin, 'PUT', '/v1/admin/reseller_company', company)
  const { request } = await ask(shop.owner, 'POST', '/v1/cabinet/reseller/requests', { isSelfBillingAgreed: true })
  await ask(shop.admin, 'POST', '/v1/admin/reseller_requests/:id/approve', { id: (request as { id: number }).id })
  await ask(shop.admin, 'POST', '/v1/admin/product_reviews/:id/approve', { id: shop.testShop.product.id })
})

it('a month of sales: the reseller bills, buys from the seller, credits with the payout, and a refund goes back the same way', async () => {
  // 119.00 in Germany, the same gross in Austria, and 100.00 net to a company in Austria.
  const german = await submitCheckout()
  const austrian = await submitCheckout({ countryCode: 'AT' })
  const business = await submitCheckout({ countryCode: 'AT', company: 'Wien Design GmbH', vatId: 'ATU13585627' })
  expect([german, austrian, business].map((order) => [order.soldBy, order.vatBp, order.totalAmount])).toEqual([
    ['reseller', 1900, 11900],
    ['reseller', 2000, 11900],
    ['reseller', 0, 10000],
  ])
  const { list } = await ask(shop.owner, 'GET', '/v1/cabinet/invoices', { sortKey: 'id', sortDir: 'asc' })
  expect(list.map((row) => [row['number'], row['netAmount'], row['vatAmount'], row['grossAmount']])).toEqual([
    ['KH-2026-00001', '100.00', '19.00', '119.00'],
    ['KH-2026-00002', '99.17', '19.83', '119.00'],
    ['KH-2026-00003', '100.00', '0.00', '100.00'],
  ])
  const stored = await app.world.db.selectFrom('invoices').select(['soldBy', 'sellerDetails']).orderBy('id').execute()
  expect(stored[0]).toMatchObject({
    soldBy: 'reseller',
    sellerDetails: { company: 'Kontor Handel GmbH', vatId: 'DE811907980' },
  })
  await expect(
    ask(shop.owner, 'POST', '/v1/cabinet/invoices/:id/correct', {
      id: list[0]!['id'],
      buyer: { ...business.payerDetails, city: 'Graz' },
      reason: null,
    }),
  ).rejects.toMatchObject({ code: 'invoices.reseller_corrects' })

  // Sales as the documents say, nothing owed by payers; 95.00 + 94.17 + 95.00 bought, with 19 % between the two German companies.
  expect([
    await account('sales'),
    await account('vat:standard:DE:1900'),
    await account('vat:standard:AT:2000'),
    await account(`recv:order:${german.id}`),
  ]).toEqual([-29917, -1900, -1983, 0])
  expect([await account('cogs:standard:DE:1900'), await account('input_vat:standard:DE:1900')]).toEqual([28417, 5399])
  expect([await balance('pending'), await account('rev:platform_fee')]).toEqual([33816, 0])
  await green()

  // A quarter of the first sale goes back before it is released: the seller gives back a quarter of what it got.
  await refundOrder(app.world, { orderId: german.id, amount: 2975 })
  await app.drain()
  expect([
    await account('sales'),
    await account('vat:standard:DE:1900'),
    await account(`recv:order:${german.id}`),
  ]).toEqual([-27417, -1425, 0])
  expect([
    await account('cogs:standard:DE:1900'),
    await account('input_vat:standard:DE:1900'),
    await balance('pending'),
  ]).toEqual([26042, 4948, 30990])

  app.clock.advance({ days: 16 })
  await releaseBalances.run(app.world, {})
  expect(await balance('available')).toBe(30990)
  const { id: payoutId } = await ask(shop.owner, 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
  expect((await ask(shop.owner, 'GET', '/v1/cabinet/credit_memos')).list).toMatchObject([
    { number: null, state: 'draft', netAmount: '260.42', vatAmount: '49.48', grossAmount: '309.90', linesCount: 4 },
  ])
  await ask(shop.admin, 'POST', '/v1/admin/payouts/:id/stop', { id: payoutId, reason: 'Wait a day' })
  const { id: second } = await ask(shop.owner, 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
  await ask(shop.admin, 'POST', '/v1/admin/payouts/:id/approve', { id: second })
  await app.drain()
  const memos = (await ask(shop.owner, 'GET', '/v1/cabinet/credit_memos', { sortKey: 'id', sortDir: 'asc' })).list
  expect(memos.map((memo) => [memo['state'], memo['number'], memo['grossAmount']])).toEqual([
    ['canceled', null, '309.90'],
    ['issued', 'KH-G-2026-00001', '309.90'],
  ])
  const payout = await ask(shop.owner, 'GET', '/v1/cabinet/payouts/:id', { id: second })
  expect(payout).toMatchObject({ amount: '309.90', creditMemos: [{ number: 'KH-G-2026-00001' }] })
  expect((await mailsTo('credit_memo')).map((mail) => mail.recipient)).toEqual([shop.testShop.seller.email])
  await green()
})

it('the memo is an e-invoice of type 389 that names the seller as supplier, and it stays', async () => {
  const memo = await app.world.db
    .selectFrom('creditMemos')
    .selectAll()
    .where('state', '=', 'issued')
    .executeTakeFirstOrThrow()
  const { text } = (await ask(shop.owner, 'GET', '/common/credit_memos/:id.xml', {
    id: memo.id,
    token: memo.token,
  })) as unknown as { text: string }
  for (const part of [
    '<ram:TypeCode>389</ram:TypeCode>',
    // Paid by bank file: means 58 with the account it goes to.
    '<ram:TypeCode>58</ram:TypeCode>',
    '<ram:IBANID>DE',
    '<ram:ID>KH-G-2026-00001</ram:ID>',
    '<ram:Name>Studio Voss GmbH</ram:Name>',
    'DE136695976',
    '<ram:GrandTotalAmount>309.90</ram:GrandTotalAmount>',
    // Orders by their number, as their buyers and the seller know them.
    memo.content!.lines[0]!.orderNumber!,
  ])
    expect(text).toContain(part)
  const pdf = (await ask(shop.owner, 'GET', '/common/credit_memos/:id.pdf', {
    id: memo.id,
    token: memo.token,
  })) as unknown as { text: string }
  expect(pdf.text.slice(0, 5)).toBe('%PDF-')
  await expect(
    ask(shop.owner, 'GET', '/common/credit_memos/:id.pdf', { id: memo.id, token: 'x'.repeat(32) }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    app.transact((ctx) =>
      ctx.db
        .updateTable('creditMemos')
        .set({ netAmount: 1, grossAmount: 1 + memo.vatAmount })
        .where('id', '=', memo.id)
        .execute(),
    ),
  ).rejects.toThrow('never changed')
})

it('a dispute lost after the payout is owed, and the next memo takes it back by number', async () => {
  const payment = await app.world.db
    .selectFrom('transfers')
    .selectAll()
    .where('type', '=', 'Payment')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await app.transact((ctx) => playSandboxBank(ctx, { reference: payment.providerReference!, event: 'disputed' }))
  await app.drain()
  await app.transact((ctx) => playSandboxBank(ctx, { reference: payment.providerReference!, event: 'dispute_lost' }))
  await app.drain()
  expect([await balance('owed'), await account(`recv:order:${payment.orderId}`)]).toEqual([11305, 10000])
  await green()
  for (let i = 0; i < 3; i++) await submitCheckout()
  app.clock.set('2026-04-30T12:00:00Z')
  await releaseBalances.run(app.world, {})
  expect([await balance('owed'), await balance('available')]).toEqual([0, 22610])
  // Paused: no payout on the 1st, but its credit memo.
  await ask(shop.owner, 'PUT', '/v1/cabinet/payouts_settings', {
    minimumAmount: '50.00',
    rhythm: 'monthly',
    isPaused: true,
    pauseReason: 'Moving',
  })
  app.clock.set('2026-05-01T04:00:00Z')
  await runPayouts.run(app.world, {})
  await runPayouts.run(app.world, {})
  await app.drain()
  const issued = await app.world.db
    .selectFrom('creditMemos')
    .selectAll()
    .where('state', '=', 'issued')
    .orderBy('id')
    .execute()
  expect(issued.map((memo) => [memo.number, memo.grossAmount, memo.payoutId === null])).toEqual([
    ['KH-G-2026-00001', 30990, false],
    ['KH-G-2026-00002', 22610, true],
  ])
  expect(issued[1]!.content!.lines.map((line) => [line.type, line.net, line.earlierNumber])).toEqual([
    ['Chargeback', -9500, 'KH-G-2026-00001'],
    ['Payment', 9500, null],
    ['Payment', 9500, null],
    ['Payment', 9500, null],
  ])
  await green()
})

it('the seller’s DATEV file books memos as revenue, and nothing of what the reseller billed', async () => {
  const accounts = {
    revenueStandard: '8400',
    revenueReduced: '8300',
    revenueFree: '8200',
    revenueSmallBusiness: '8195',
    revenueOss: '8331',
    revenueReverseCharge: '8336',
    revenueThirdCountry: '8338',
    vatStandard: '1776',
    vatReduced: '1771',
    vatOss: '1768',
    inputVat: '1576',
    debtors: '10000',
    transit: '1360',
    bank: '1200',
    fees: '4970',
  }
  await ask(shop.owner, 'PUT', '/v1/cabinet/accounting_settings', {
    consultantNumber: 29098,
    clientNumber: 55003,
    fiscalYearMonth: 1,
    accountLength: 4,
    chart: 'skr03',
    debtorMode: 'collective',
    reversalMode: 'general_reversal',
    vatMode: 'automatic',
    isLocked: false,
    isAutomatic: false,
    startsOn: '2026-01-01',
    ...accounts,
  })
  const { id } = await ask(shop.owner, 'POST', '/v1/cabinet/booking_batches', {
    from: '2026-03-01',
    till: '2026-05-01',
  })
  await app.drain()
  const { text } = (await ask(shop.owner, 'GET', '/cabinet/booking_batches/:id.csv', { id })) as unknown as {
    text: string
  }
  const rows = text
    .split('\r\n')
    .slice(2)
    .filter((row) => row !== '')
    .map((row) => row.split(';'))
  const memo = rows.filter((row) => row[10] === '"KH-G-2026-00001"' && row[7] === '8400')
  expect(memo.map((row) => [row[0], row[1], row[6], row[7]])).toEqual([['309,90', '"S"', '10000', '8400']])
  expect(rows.some((row) => row[10]?.startsWith('"KH-2026-'))).toBe(false)
  const moved = rows
    .filter((row) => row[7] === '10000' || row[6] === '10000')
    .reduce(
      (sum, row) =>
        sum +
        Math.round(Number(row[0]!.replace(',', '.')) * 100) * ((row[1] === '"S"') === (row[6] === '10000') ? 1 : -1),
      0,
    )
  // What both memos credit is what came in, less what went back.
  expect(moved).toBe(0)
})

it.each([
  [
    'memo_equals_purchases',
    () =>
      sql`update credit_memo_lines set ledger_transaction_id = (select max(id) from ledger_transactions) where id = (select min(l.id) from credit_memo_lines l where l.freed_at is null)`,
  ],
  ['numbers_without_gaps', () => sql`update credit_memo_series set last_number = last_number + 1`],
  [
    'reseller_equals_documents',
    () =>
      sql`insert into ledger_entries select t.id, 99, (select id from ledger_accounts where name = 'sales'), 1 from ledger_transactions t where t.idempotency_key like 'invoice:%' limit 1`,
  ],
  ['exports_meet_documents', () => sql`update booking_lines set amount = amount + 1 where credit_memo_id is not null`],
])('%s is found when it is broken on purpose', async (rule, statement) => {
  let found: string[] = []
  const broken = app.transact(async (ctx) => {
    await sql`alter table booking_lines disable trigger user`.execute(ctx.db)
    await statement().execute(ctx.db)
    found = (await faultsEverywhere(ctx)).map((fault) => fault.rule)
    throw new Error('taken back')
  })
  await expect(broken).rejects.toThrow('taken back')
  expect(found).toContain(rule)
})

it('a publisher earns of what the reseller pays the seller, who credits it', async () => {
  const { id } = await ask(shop.owner, 'POST', '/v1/cabinet/affiliate_programs', {
    name: 'Friends',
    terms: 'Be honest.',
    tiers: ['10.00'],
    approval: 'automatic',
  })
  await ask(shop.owner, 'POST', '/v1/cabinet/affiliate_programs/:id/activate', { id })
  const { actor } = await app.transact((ctx) =>
    makeUser(ctx, ['publisher'], { email: 'pia@example.com', firstName: 'Pia', lastName: 'Lorenz' }),
  )
  const { affiliateNodeId } = await ask(actor, 'POST', '/v1/common/affiliate_programs/:id/accept', {
    id,
    termsVersion: 1,
  })
  const { link } = await ask(shop.owner, 'GET', '/v1/cabinet/affiliate_nodes/:id', { id: affiliateNodeId })
  const order = await submitCheckout({}, { affiliateLink: String(link).split('/').at(-1)! })
  expect(order).toMatchObject({ soldBy: 'reseller', publisherId: actor.userId })
  // 100.00 net, of which the reseller keeps 5.00: 95.00, of it 10 %.
  const earnings = async () =>
    (
      await ask(shop.owner, 'GET', '/v1/cabinet/sales_earnings', {
        orderId: [String(order.id)],
        sortKey: 'id',
        sortDir: 'asc',
      })
    ).list.map(({ earnerName, baseAmount, netAmount }) => [earnerName, baseAmount, netAmount])
  expect(await earnings()).toEqual([['Pia Lorenz', '95.00', '9.50']])
  await refundOrder(app.world, { orderId: order.id })
  await app.drain()
  expect(await earnings()).toEqual([
    ['Pia Lorenz', '95.00', '9.50'],
    ['Pia Lorenz', null, '-9.50'],
  ])
  expect(await app.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
})

it('the way back is closed while a subscription runs, and moves no order', async () => {
  const { id } = ((await ask(shop.admin, 'GET', '/v1/admin/reseller_requests', { state: ['approved'] })).list[0] ??
    {}) as unknown as { id: number }
  await app.world.db
    .updateTable('orders')
    .set({ periodType: 'subscription', paymentState: 'paying' })
    .where('id', '=', (await submitCheckout()).id)
    .execute()
  await expect(ask(shop.owner, 'POST', '/v1/cabinet/reseller/close')).rejects.toMatchObject({
    code: 'reseller.contracts_running',
    values: { count: 1 },
  })
  await expect(
    ask(shop.admin, 'POST', '/v1/admin/reseller_requests/:id/close', { id, reason: 'Fraud' }),
  ).rejects.toMatchObject({ code: 'reseller.contracts_running' })
  await app.world.db
    .updateTable('orders')
    .set({ paymentState: 'payment_canceled' })
    .where('periodType', '=', 'subscription')
    .execute()
  expect(await ask(shop.owner, 'POST', '/v1/cabinet/reseller/close')).toMatchObject({
    sellingMode: 'selling_by_ownself',
  })
  expect(await ask(shop.owner, 'GET', '/v1/cabinet/products/:id', { id: shop.testShop.product.id })).toMatchObject({
    reviewState: 'not_for_review',
    reviewNotPassed: false,
  })
  const own = await submitCheckout()
  expect([own.soldBy, (await app.transact((ctx) => orderById(ctx, own.id))).vatBp]).toEqual(['seller', 1900])
  const last = await app.world.db
    .selectFrom('invoices')
    .select(['number', 'soldBy'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(last).toEqual({ number: '2026-00001', soldBy: 'seller' })
  await green()
})
