import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { pressOrderButton, type Press } from '#capabilities/sale/checkout/server/index.ts'
import { balanceOf, faultsEverywhere, purseOf } from '#capabilities/sale/ledger/server/index.ts'
import { orderById, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { openCounter, type Counter } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox, playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { releaseBalances, runPayouts } from '#capabilities/after/payouts/server/testing.ts'
import { askTown, seatOf } from './ask-town.ts'

let test: TestWorld
let admin: Actor
let counter: Counter
let seat: Actor

type Answer = Record<string, unknown> & { list: Record<string, never>[] }
const ask = askTown<Answer>(() => test)
const purse = (name: 'pending' | 'available' | 'payout' | 'owed') =>
  test.transact((ctx) => purseOf(ctx, counter.seller.id, name, 'eur'))
const account = (name: string) => test.transact((ctx) => balanceOf(ctx, name, 'eur'))
const green = async () => expect(await ask(admin, 'POST', '/v1/admin/payout_desk/check')).toEqual({ isGreen: true })
const mailsTo = async (kind: string) => (await test.mails()).filter((mail) => mail.kind === kind)

const company = {
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
  imprintText: 'Imprint of Kontor Handel',
  termsText: 'Terms of Kontor Handel',
  privacyText: 'Privacy of Kontor Handel',
  withdrawalText: 'Withdrawal from Kontor Handel',
}
const profile = {
  businessType: 'entity',
  company: 'Studio Voss GmbH',
  region: 'Berlin',
  firstName: 'Mara',
  lastName: 'Voss',
  street: 'Lindenweg',
  streetNumber: '4',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
  phone: '+49 30 7654321',
  birthday: '1985-02-03',
  isVatLiable: true,
  vatId: 'DE136695976',
  taxNumber: '37/123/45678',
  taxNumberType: 'number',
}

let presses = 0
/** A purchase at the counter, paid by card. */
const press = async (
  payer: { countryCode?: string; company?: string; vatId?: string } = {},
  more: Partial<Press> = {},
) => {
  const details = {
    salutation: 'none',
    firstName: 'Ida',
    lastName: 'Sommer',
    email: `buyer${++presses}@example.com`,
    street: 'Am Markt',
    streetNumber: '1',
    zip: '28195',
    city: 'Bremen',
    countryCode: 'DE',
    phone: null,
    company: null,
    vatId: null,
    ...payer,
  }
  const placed = await pressOrderButton(test.world, {
    username: counter.seller.username,
    slug: counter.product.slug,
    planId: counter.plan.id,
    quantity: 1,
    checkoutKey: `checkout-key-${presses}`,
    form: 'card',
    terms: true,
    withdrawalWaiver: true,
    payer: details,
    ...more,
  } as Press)
  if (placed.redirectUrl) await payInSandbox(test.world, placed.redirectUrl, { card: '4242424242424242' })
  await test.drain()
  return test.transact((ctx) => orderById(ctx, placed.orderId))
}

beforeAll(async () => {
  test = await testWorld(rooms, { at: '2026-03-02T10:00:00Z' })
  admin = (await test.transact((ctx) => makeUser(ctx, ['admin'], { email: 'admin@example.com' }))).actor
  await ask(admin, 'PUT', '/v1/admin/payout_sender', {
    name: 'Kontor Handel GmbH',
    iban: 'DE89 3704 0044 0532 0130 00',
  })
  await ask(admin, 'POST', '/v1/admin/fee_schedules', {
    name: 'Standard',
    percentBp: 0,
    fixedAmount: '5.00',
    vatBp: 1900,
    refundFeeAmount: '0.00',
    chargebackFeeAmount: '0.00',
    isReturnedOnRefund: true,
  })
  counter = await test.transact((ctx) => openCounter(ctx, { form: 'download', published: true }, { price: 11900 }))
  seat = seatOf(counter)
  await ask(seat, 'PATCH', '/v1/cabinet/profile', profile)
  await ask(seat, 'PUT', '/v1/cabinet/settings/payment_providers', { sandbox: { isEnabled: true } })
  await ask(seat, 'POST', '/v1/cabinet/profile/finish_registration', {})
  const { id } = await ask(seat, 'POST', '/v1/cabinet/bank_accounts', {
    holder: 'Studio Voss GmbH',
    iban: 'DE89 3704 0044 0532 0130 00',
  })
  await ask(admin, 'POST', '/v1/admin/bank_accounts/:id/activate', { id })
})
afterAll(() => test.close())

it('a seller asks, takes it back, asks again and is approved; nobody can before the operator named a company', async () => {
  expect(await ask(seat, 'GET', '/v1/cabinet/reseller')).toMatchObject({
    sellingMode: 'selling_by_ownself',
    company: null,
    request: null,
  })
  await expect(ask(seat, 'POST', '/v1/cabinet/reseller/requests', { isSelfBillingAgreed: true })).rejects.toMatchObject(
    { code: 'reseller.not_offered' },
  )
  await expect(
    ask(admin, 'PUT', '/v1/admin/reseller_company', { ...company, vatId: 'DE12', termsText: ' ' }),
  ).rejects.toMatchObject({ fields: { termsText: ['required'] } })
  expect(await ask(admin, 'PUT', '/v1/admin/reseller_company', company)).toMatchObject({
    company: { company: 'Kontor Handel GmbH' },
  })
  await expect(
    ask(seat, 'POST', '/v1/cabinet/reseller/requests', { isSelfBillingAgreed: false }),
  ).rejects.toMatchObject({ fields: { isSelfBillingAgreed: ['must_accept'] } })

  const asked = await ask(seat, 'POST', '/v1/cabinet/reseller/requests', {
    isSelfBillingAgreed: true,
    message: 'Templates for designers',
  })
  expect(asked['request']).toMatchObject({ state: 'waiting', message: 'Templates for designers' })
  await expect(ask(seat, 'POST', '/v1/cabinet/reseller/requests', { isSelfBillingAgreed: true })).rejects.toMatchObject(
    { code: 'reseller.request_waiting' },
  )
  const first = (asked['request'] as { id: number }).id
  expect((await ask(seat, 'POST', '/v1/cabinet/reseller/requests/:id/cancel', { id: first }))['request']).toMatchObject(
    { state: 'canceled' },
  )
  await expect(ask(admin, 'POST', '/v1/admin/reseller_requests/:id/approve', { id: first })).rejects.toMatchObject({
    code: 'platform.illegal_move',
  })

  const again = (
    (await ask(seat, 'POST', '/v1/cabinet/reseller/requests', { isSelfBillingAgreed: true }))['request'] as {
      id: number
    }
  ).id
  expect((await ask(admin, 'GET', '/v1/admin/reseller_requests', { state: ['waiting'] })).list).toMatchObject([
    { id: again, sellerName: 'Studio Voss GmbH', state: 'waiting', sellingMode: 'selling_by_ownself' },
  ])
  expect(await ask(admin, 'POST', '/v1/admin/reseller_requests/:id/approve', { id: again })).toEqual({
    state: 'approved',
  })
  expect(await ask(seat, 'GET', '/v1/cabinet/profile')).toMatchObject({
    sellingMode: 'selling_via_reseller',
    powerSeller: true,
    canSell: true,
  })
  await test.drain()
  expect([(await mailsTo('reseller_asked')).length, (await mailsTo('reseller_approved')).length]).toEqual([2, 1])
})

it('paid products rest until they are reviewed; a change of one waits while what passed is sold on', async () => {
  const { username } = counter.seller
  const { slug, id } = counter.product
  const counterPage = () => ask(seat, 'GET', '/v1/checkout/:username/:slug', { username, slug })
  const issues = async () => (await ask(seat, 'GET', '/v1/cabinet/products/:id', { id }))['issues']
  expect(await issues()).toContain('on_review')
  await expect(counterPage()).rejects.toMatchObject({ code: 'checkout.shop_closed' })
  expect((await ask(admin, 'GET', '/v1/admin/product_reviews')).list).toMatchObject([
    { id, reviewState: 'in_review', isSelling: false },
  ])

  await ask(admin, 'POST', '/v1/admin/product_reviews/:id/reject', { id, reason: 'No description' })
  expect(await ask(seat, 'GET', '/v1/cabinet/products/:id', { id })).toMatchObject({
    reviewState: 'rejected',
    reviewReason: 'No description',
    actions: expect.arrayContaining(['submit_review']) as never,
  })
  await ask(seat, 'PATCH', '/v1/cabinet/products/:id', { id, description: '<p>Twenty grids</p>' })
  expect(await ask(seat, 'POST', '/v1/cabinet/products/:id/submit_review', { id })).toMatchObject({
    reviewState: 'in_review',
  })
  await ask(admin, 'POST', '/v1/admin/product_reviews/:id/approve', { id })
  expect(await issues()).not.toContain('on_review')

  // What passed is on sale; a change of it waits, and the seller sees what they wrote.
  const shop = async () =>
    (await ask(null, 'GET', '/v1/shop/:username/products/:slug', { username, slug }))['product'] as unknown as {
      name: string
      description: string
    }
  const change = (more: Record<string, unknown>) => ask(seat, 'PATCH', '/v1/cabinet/products/:id', { id, ...more })
  const passed = (await shop()).name
  expect(await change({ description: '<p>Thirty grids</p>', deliveryText: 'At once' })).toMatchObject({
    reviewState: 'in_review',
    reviewNotPassed: false,
    description: '<p>Thirty grids</p>',
    deliveryText: 'At once',
    waitingFields: ['description'],
  })
  expect((await ask(admin, 'GET', '/v1/admin/product_reviews', { isChange: ['true'] })).list).toMatchObject([
    { id, reviewState: 'in_review', isSelling: true, isChange: true },
  ])
  expect(await shop()).toMatchObject({ description: '<p>Twenty grids</p>' })
  expect(await counterPage()).toMatchObject({
    seller: {
      company: 'Kontor Handel GmbH',
      isReseller: true,
      address: 'Speicherstraße 12, 20457 Hamburg',
      termsText: 'Terms of Kontor Handel',
      imprintText: 'Imprint of Kontor Handel',
      withdrawalText: 'Withdrawal from Kontor Handel',
    },
  })
  const { url } = await ask(admin, 'POST', '/v1/cabinet/products/:id/preview', { id })
  expect(
    (
      await ask(null, 'GET', '/v1/shop/:username/products/:slug', {
        username,
        slug,
        preview: new URL(String(url), 'http://x').searchParams.get('preview'),
      })
    )['product'],
  ).toMatchObject({ description: '<p>Thirty grids</p>' })
  expect(await ask(admin, 'GET', '/v1/admin/product_reviews/:id', { id })).toMatchObject({
    fields: [{ field: 'description', before: '<p>Twenty grids</p>', after: '<p>Thirty grids</p>' }],
  })

  // Turned down, it waits on, and what passed is sold on; put back, nothing waits.
  await ask(admin, 'POST', '/v1/admin/product_reviews/:id/reject', { id, reason: 'Too many grids' })
  expect(await change({ name: 'Grids and more' })).toMatchObject({
    reviewState: 'rejected',
    reviewReason: 'Too many grids',
    waitingFields: ['name', 'description'],
    actions: expect.arrayContaining(['submit_review', 'product_page']) as never,
  })
  expect(await shop()).toMatchObject({ name: passed, description: '<p>Twenty grids</p>' })
  expect(await change({ name: passed, description: '<p>Twenty grids</p>' })).toMatchObject({
    reviewState: 'reviewed',
    waitingFields: [],
  })

  await change({ description: '<p>Forty grids</p>' })
  await ask(admin, 'POST', '/v1/admin/product_reviews/:id/approve', { id })
  await expect(ask(admin, 'POST', '/v1/admin/product_reviews/:id/approve', { id })).rejects.toMatchObject({
    code: 'platform.illegal_move',
  })
  expect(await shop()).toMatchObject({ description: '<p>Forty grids</p>' })

  // What costs nothing needs nobody's look; should it cost something again, it is looked at anew.
  await change({ description: '<p>Fifty grids</p>' })
  expect(await change({ free: true })).toMatchObject({
    reviewState: 'free',
    description: '<p>Fifty grids</p>',
    waitingFields: [],
  })
  expect(await change({ free: false })).toMatchObject({
    reviewNotPassed: true,
    issues: expect.arrayContaining(['not_valid']) as never,
  })
  await ask(seat, 'POST', '/v1/cabinet/products/:id/submit_review', { id })
  await ask(admin, 'POST', '/v1/admin/product_reviews/:id/approve', { id })
  expect(await shop()).toMatchObject({ description: '<p>Fifty grids</p>' })
})

it('a month of sales: the reseller bills, buys from the seller, credits with the payout, and a refund goes back the same way', async () => {
  // 119.00 in Germany, the same gross in Austria, and 100.00 net to a company in Austria.
  const german = await press()
  const austrian = await press({ countryCode: 'AT' })
  const business = await press({ countryCode: 'AT', company: 'Wien Design GmbH', vatId: 'ATU13585627' })
  expect([german, austrian, business].map((order) => [order.soldBy, order.vatBp, order.totalAmount])).toEqual([
    ['reseller', 1900, 11900],
    ['reseller', 2000, 11900],
    ['reseller', 0, 10000],
  ])
  const { list } = await ask(seat, 'GET', '/v1/cabinet/invoices', { sortKey: 'id', sortDir: 'asc' })
  expect(list.map((row) => [row['number'], row['netAmount'], row['vatAmount'], row['grossAmount']])).toEqual([
    ['KH-2026-00001', '100.00', '19.00', '119.00'],
    ['KH-2026-00002', '99.17', '19.83', '119.00'],
    ['KH-2026-00003', '100.00', '0.00', '100.00'],
  ])
  const stored = await test.world.db.selectFrom('invoices').select(['soldBy', 'sellerDetails']).orderBy('id').execute()
  expect(stored[0]).toMatchObject({
    soldBy: 'reseller',
    sellerDetails: { company: 'Kontor Handel GmbH', vatId: 'DE811907980' },
  })
  await expect(
    ask(seat, 'POST', '/v1/cabinet/invoices/:id/correct', {
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
  expect([await purse('pending'), await account('rev:platform_fee')]).toEqual([33816, 0])
  await green()

  // A quarter of the first sale goes back before it is released: the seller gives back a quarter of what it got.
  await refundOrder(test.world, { orderId: german.id, amount: 2975 })
  await test.drain()
  expect([
    await account('sales'),
    await account('vat:standard:DE:1900'),
    await account(`recv:order:${german.id}`),
  ]).toEqual([-27417, -1425, 0])
  expect([
    await account('cogs:standard:DE:1900'),
    await account('input_vat:standard:DE:1900'),
    await purse('pending'),
  ]).toEqual([26042, 4948, 30990])

  test.clock.advance({ days: 16 })
  await releaseBalances.run(test.world, {})
  expect(await purse('available')).toBe(30990)
  const { id: payoutId } = await ask(seat, 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
  expect((await ask(seat, 'GET', '/v1/cabinet/credit_memos')).list).toMatchObject([
    { number: null, state: 'draft', netAmount: '260.42', vatAmount: '49.48', grossAmount: '309.90', linesCount: 4 },
  ])
  await ask(admin, 'POST', '/v1/admin/payouts/:id/stop', { id: payoutId, reason: 'Wait a day' })
  const { id: second } = await ask(seat, 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
  await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id: second })
  await test.drain()
  const memos = (await ask(seat, 'GET', '/v1/cabinet/credit_memos', { sortKey: 'id', sortDir: 'asc' })).list
  expect(memos.map((memo) => [memo['state'], memo['number'], memo['grossAmount']])).toEqual([
    ['canceled', null, '309.90'],
    ['issued', 'KH-G-2026-00001', '309.90'],
  ])
  const payout = await ask(seat, 'GET', '/v1/cabinet/payouts/:id', { id: second })
  expect(payout).toMatchObject({ amount: '309.90', creditMemos: [{ number: 'KH-G-2026-00001' }] })
  expect((await mailsTo('credit_memo')).map((mail) => mail.recipient)).toEqual([counter.seller.email])
  await green()
})

it('the memo is an e-invoice of type 389 that names the seller as supplier, and it stays', async () => {
  const memo = await test.world.db
    .selectFrom('creditMemos')
    .selectAll()
    .where('state', '=', 'issued')
    .executeTakeFirstOrThrow()
  const { text } = (await ask(seat, 'GET', '/common/credit_memos/:id.xml', {
    id: memo.id,
    token: memo.token,
  })) as unknown as { text: string }
  for (const part of [
    '<ram:TypeCode>389</ram:TypeCode>',
    '<ram:ID>KH-G-2026-00001</ram:ID>',
    '<ram:Name>Studio Voss GmbH</ram:Name>',
    'DE136695976',
    '<ram:GrandTotalAmount>309.90</ram:GrandTotalAmount>',
  ])
    expect(text).toContain(part)
  const pdf = (await ask(seat, 'GET', '/common/credit_memos/:id.pdf', {
    id: memo.id,
    token: memo.token,
  })) as unknown as { text: string }
  expect(pdf.text.slice(0, 5)).toBe('%PDF-')
  await expect(
    ask(seat, 'GET', '/common/credit_memos/:id.pdf', { id: memo.id, token: 'x'.repeat(32) }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    test.transact((ctx) =>
      ctx.db
        .updateTable('creditMemos')
        .set({ netAmount: 1, grossAmount: 1 + memo.vatAmount })
        .where('id', '=', memo.id)
        .execute(),
    ),
  ).rejects.toThrow('never changed')
})

it('a dispute lost after the payout is owed, and the next memo takes it back by number', async () => {
  const payment = await test.world.db
    .selectFrom('transfers')
    .selectAll()
    .where('type', '=', 'Payment')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await test.transact((ctx) => playSandboxBank(ctx, { reference: payment.providerReference!, event: 'disputed' }))
  await test.drain()
  await test.transact((ctx) => playSandboxBank(ctx, { reference: payment.providerReference!, event: 'dispute_lost' }))
  await test.drain()
  expect([await purse('owed'), await account(`recv:order:${payment.orderId}`)]).toEqual([11305, 10000])
  await green()
  for (let i = 0; i < 3; i++) await press()
  test.clock.set('2026-04-30T12:00:00Z')
  await releaseBalances.run(test.world, {})
  expect([await purse('owed'), await purse('available')]).toEqual([0, 22610])
  // Paused: no payout on the 1st, but its credit memo.
  await ask(seat, 'PUT', '/v1/cabinet/payouts_settings', {
    minimumAmount: '50.00',
    rhythm: 'monthly',
    isPaused: true,
    pauseReason: 'Moving',
  })
  test.clock.set('2026-05-01T04:00:00Z')
  await runPayouts.run(test.world, {})
  await runPayouts.run(test.world, {})
  await test.drain()
  const issued = await test.world.db
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
  await ask(seat, 'PUT', '/v1/cabinet/accounting_settings', {
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
  const { id } = await ask(seat, 'POST', '/v1/cabinet/booking_batches', { from: '2026-03-01', till: '2026-05-01' })
  await test.drain()
  const { text } = (await ask(seat, 'GET', '/cabinet/booking_batches/:id.csv', { id })) as unknown as { text: string }
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
  const broken = test.transact(async (ctx) => {
    await sql`alter table booking_lines disable trigger user`.execute(ctx.db)
    await statement().execute(ctx.db)
    found = (await faultsEverywhere(ctx)).map((fault) => fault.rule)
    throw new Error('taken back')
  })
  await expect(broken).rejects.toThrow('taken back')
  expect(found).toContain(rule)
})

it('a publisher earns of what the reseller pays the seller, who credits it', async () => {
  const { id } = await ask(seat, 'POST', '/v1/cabinet/affiliate_programs', {
    name: 'Friends',
    terms: 'Be honest.',
    tiers: ['10.00'],
    approval: 'automatic',
  })
  await ask(seat, 'POST', '/v1/cabinet/affiliate_programs/:id/activate', { id })
  const { actor } = await test.transact((ctx) =>
    makeUser(ctx, ['publisher'], { email: 'pia@example.com', firstName: 'Pia', lastName: 'Lorenz' }),
  )
  const { affiliateNodeId } = await ask(actor, 'POST', '/v1/common/affiliate_programs/:id/accept', {
    id,
    termsVersion: 1,
  })
  const { link } = await ask(seat, 'GET', '/v1/cabinet/affiliate_nodes/:id', { id: affiliateNodeId })
  const order = await press({}, { affiliateLink: String(link).split('/').at(-1)! })
  expect(order).toMatchObject({ soldBy: 'reseller', publisherId: actor.userId })
  // 100.00 net, of which the reseller keeps 5.00: 95.00, of it 10 %.
  const earnings = async () =>
    (
      await ask(seat, 'GET', '/v1/cabinet/sales_earnings', {
        orderId: [String(order.id)],
        sortKey: 'id',
        sortDir: 'asc',
      })
    ).list.map(({ earnerName, baseAmount, netAmount }) => [earnerName, baseAmount, netAmount])
  expect(await earnings()).toEqual([['Pia Lorenz', '95.00', '9.50']])
  await refundOrder(test.world, { orderId: order.id })
  await test.drain()
  expect(await earnings()).toEqual([
    ['Pia Lorenz', '95.00', '9.50'],
    ['Pia Lorenz', null, '-9.50'],
  ])
  expect(await test.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
})

it('the way back is closed while a subscription runs, and moves no order', async () => {
  const { id } = ((await ask(admin, 'GET', '/v1/admin/reseller_requests', { state: ['approved'] })).list[0] ??
    {}) as unknown as { id: number }
  await test.world.db
    .updateTable('orders')
    .set({ periodType: 'subscription', paymentState: 'paying' })
    .where('id', '=', (await press()).id)
    .execute()
  await expect(ask(seat, 'POST', '/v1/cabinet/reseller/close')).rejects.toMatchObject({
    code: 'reseller.contracts_running',
    values: { count: 1 },
  })
  await expect(
    ask(admin, 'POST', '/v1/admin/reseller_requests/:id/close', { id, reason: 'Fraud' }),
  ).rejects.toMatchObject({ code: 'reseller.contracts_running' })
  await test.world.db
    .updateTable('orders')
    .set({ paymentState: 'payment_canceled' })
    .where('periodType', '=', 'subscription')
    .execute()
  expect(await ask(seat, 'POST', '/v1/cabinet/reseller/close')).toMatchObject({ sellingMode: 'selling_by_ownself' })
  expect(await ask(seat, 'GET', '/v1/cabinet/products/:id', { id: counter.product.id })).toMatchObject({
    reviewState: 'not_for_review',
    reviewNotPassed: false,
  })
  const own = await press()
  expect([own.soldBy, (await test.transact((ctx) => orderById(ctx, own.id))).vatBp]).toEqual(['seller', 1900])
  const last = await test.world.db
    .selectFrom('invoices')
    .select(['number', 'soldBy'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(last).toEqual({ number: '2026-00001', soldBy: 'seller' })
  await green()
})
