import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { payableProfile, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { isLongEdition } from '#platform/server/long-edition.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { fromDecimal } from '#platform/shared/money.ts'
import { orderById, refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, type TestShop, type Purchase } from '#capabilities/sale/orders/server/testing.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { releaseBalances } from '#capabilities/after/payouts/server/testing.ts'
import { makePlan } from '#capabilities/offer/catalog/server/testing.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { customarySettings, keepBooks } from '#capabilities/after/accounting/server/testing.ts'
import { askApi, ownerOf } from './ask-api.ts'
import { nameBankAccount, openOperator } from './furnish-app.ts'

const app = useTestWorld(rooms, { at: '2026-03-02T10:00:00Z' })
let admin: Actor
let testShop: TestShop
let owner: Actor

const ask = askApi(app)
const save = (more: Record<string, unknown> = {}) =>
  ask(owner, 'PUT', '/v1/cabinet/accounting_settings', { ...customarySettings, ...more })
const lines = async (query: Record<string, unknown> = {}) =>
  (
    (await ask(owner, 'GET', '/v1/cabinet/booking_lines', {
      per: 500,
      sortKey: 'id',
      sortDir: 'asc',
      ...query,
    })) as unknown as { list: Record<string, string>[] }
  ).list
const batch = async (from: string, till: string): Promise<number> => {
  const { id } = await ask(owner, 'POST', '/v1/cabinet/booking_batches', { from, till })
  await app.drain()
  return Number(id)
}
const file = async (id: number) =>
  ((await ask(owner, 'GET', '/cabinet/booking_batches/:id.csv', { id })) as unknown as { text: string }).text
const shop = async (purchase: Purchase = {}) => {
  const order = await buy(app.world, testShop, purchase)
  await app.drain()
  return order
}

beforeAll(async () => {
  admin = await openOperator(app, { fees: { refundFeeAmount: '1.00', chargebackFeeAmount: '15.00' } })
  testShop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 11900 }))
  owner = ownerOf(testShop)
  await setSeller(app.world, testShop.seller.id, { ...payableProfile, registeredAt: app.clock.now })
  await nameBankAccount(app, admin, owner, 'Åsa Lindqvist')
})

/** What the ledger moved for the seller, debit positive as the seller sees it. */
const moved = async (...patterns: string[]): Promise<number> =>
  (
    await sql<{
      amount: number
    }>`select coalesce(-sum(e.amount), 0)::bigint as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.seller_id = ${testShop.seller.id} and a.name like any(${patterns}::text[])`.execute(app.world.db)
  ).rows[0]!.amount

/** What lines move on an account. */
const movedBy = (rows: Record<string, string>[], account: string): number =>
  rows.reduce((sum, row) => {
    const amount =
      (fromDecimal(row['amount'] ?? '') ?? 0) * (row['isGeneralReversal'] ? -1 : 1) * (row['side'] === 'S' ? 1 : -1)
    return sum + (row['account'] === account ? amount : 0) - (row['genAccount'] === account ? amount : 0)
  }, 0)

it('settings are checked, and nothing is booked before them', async () => {
  expect(await ask(owner, 'GET', '/v1/cabinet/accounting_settings')).toMatchObject({
    isSaved: false,
    chart: 'skr03',
    revenueStandard: '8400',
    debtors: '10000',
  })
  await expect(
    ask(owner, 'POST', '/v1/cabinet/booking_batches', { from: '2026-02-01', till: '2026-02-28' }),
  ).rejects.toMatchObject({ code: 'accounting.no_settings' })
  await expect(
    save({ consultantNumber: 7, revenueOss: '83310', debtors: '1000', bank: '12a', fiscalYearMonth: 13 }),
  ).rejects.toMatchObject({
    status: 422,
    fields: { consultantNumber: ['too_small'], fiscalYearMonth: ['too_big'], bank: ['invalid_account'] },
  })
  await expect(save({ revenueOss: '83310', debtors: '1000' })).rejects.toMatchObject({
    status: 422,
    fields: { revenueOss: ['invalid_account'], debtors: ['invalid_debtor'] },
  })
  expect(await save()).toMatchObject({ isSaved: true, consultantNumber: 29098 })
  await save({ fees: '4969' })
  const { rows } = await sql<{
    before: { accounts: { fees: string } }
    after: { accounts: { fees: string } }
  }>`select before, after from audit_entries where action = 'accounting.settings_changed' order by id desc limit 1`.execute(
    app.world.db,
  )
  expect([rows[0]?.before.accounts.fees, rows[0]?.after.accounts.fees]).toEqual(['4970', '4969'])
  await save()
})

it('a month becomes a file whose sums are those of the ledger and the documents', async () => {
  await shop()
  const refunded = await shop()
  await shop({ email: 'luc@example.com', supply: { treatment: 'standard', country: 'FR', rate: 2000 } })
  await shop({
    email: 'sarl@example.com',
    supply: { treatment: 'reverse_charge', country: 'FR', rate: 0 },
    vatId: 'FR12345678901',
  })
  await refundOrder(app.world, { orderId: refunded.id, amount: 5000 })
  const disputed = await shop()
  const payment = await app.world.db
    .selectFrom('transfers')
    .selectAll()
    .where('orderId', '=', disputed.id)
    .executeTakeFirstOrThrow()
  await app.transact((ctx) => playSandboxBank(ctx, { reference: payment.providerReference!, event: 'disputed' }))
  await app.drain()
  await app.transact((ctx) => playSandboxBank(ctx, { reference: payment.providerReference!, event: 'dispute_lost' }))
  await app.drain()
  app.clock.advance({ days: 10 })
  await releaseBalances.run(app.world, {})
  const { id: payout } = await ask(owner, 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
  await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id: payout })
  await ask(admin, 'POST', '/v1/admin/payout_files')
  await ask(admin, 'POST', '/v1/admin/payouts/:id/confirm', { id: payout })
  await app.drain()
  app.clock.set('2026-04-03T08:00:00Z')

  const first = await batch('2026-03-01', '2026-03-31')
  const all = await lines()
  expect(new Set(all.map((line) => line['bookingType']))).toEqual(
    new Set(['invoice', 'reversal', 'payment', 'refund', 'chargeback', 'fee', 'fee_vat', 'payout']),
  )
  expect(all.every((line) => line['datevState'] === 'processed' && Number(line['batchId']) === first)).toBe(true)
  expect([movedBy(all, '1360'), movedBy(all, '4970'), movedBy(all, '1576'), movedBy(all, '1200')]).toEqual([
    await moved('seller:%', 'recv:seller:%', 'in_transit:%'),
    await moved('rev:%'),
    await moved('vat:%'),
    await moved('bank:%'),
  ])
  const documents = (
    await sql<{
      amount: number
    }>`select sum(gross_amount)::bigint as amount from invoices where seller_id = ${testShop.seller.id}`.execute(
      app.world.db,
    )
  ).rows[0]!.amount
  expect(-['8400', '8331', '8336'].reduce((sum, account) => sum + movedBy(all, account), 0)).toBe(documents)
  expect([movedBy(all, '8331'), movedBy(all, '8336')]).toEqual([-11900, -10000])
  // What buyers owe: documents less what they paid and got back.
  expect(movedBy(all, '10000')).toBe(
    documents - (await moved('seller:%', 'recv:seller:%', 'in_transit:%', 'rev:%', 'vat:%', 'bank:%')),
  )

  const page = (await ask(owner, 'GET', '/v1/cabinet/booking_batches/:id', { id: first })) as unknown as {
    sums: { account: string; balance: string }[]
    linesCount: number
    fileName: string
    datevExportStatus: string
  }
  expect(page).toMatchObject({
    linesCount: all.length,
    datevExportStatus: 'processed',
    fileName: 'EXTF_Buchungsstapel_0001_20260301-20260331.csv',
  })
  for (const { account, balance } of page.sums)
    expect([account, fromDecimal(balance)]).toEqual([account, movedBy(all, account)])

  const bytes = await file(first)
  const rows = bytes.trimEnd().split('\r\n')
  expect(rows).toHaveLength(all.length + 2)
  expect(rows[0]).toContain(';29098;55003;20260101;4;20260301;20260331;')
  expect(rows.find((row) => row.includes(';8331;'))).toContain('"FR";20,00')
  expect(rows.find((row) => row.includes(';8336;'))).toContain('"FR12345678901"')
  expect(rows.some((row) => /^\d+,\d\d;"S";"EUR";;;"";1200;1360;"";\d{4};"P-2026-/.test(row))).toBe(true)
})

it('what was exported stays to the byte; a late correction goes into the next file', async () => {
  const [first] = ((await ask(owner, 'GET', '/v1/cabinet/booking_batches')) as unknown as { list: { id: number }[] })
    .list
  const before = await file(first!.id)
  await expect(
    ask(owner, 'POST', '/v1/cabinet/booking_batches', { from: '2026-03-01', till: '2026-03-31' }),
  ).rejects.toMatchObject({ code: 'accounting.nothing_to_export' })
  const { id: sold } = await app.world.db
    .selectFrom('orders')
    .select('id')
    .where('sellerId', '=', testShop.seller.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await refundOrder(app.world, { orderId: sold, amount: 11900 })
  await app.drain()
  expect((await orderById(app.world, sold)).paymentState).toBe('payment_refunded')
  // Other accounts from now on: what went out keeps the old ones.
  await save({ revenueStandard: '8401', reversalMode: 'swapped_sides' })
  const second = await batch('2026-04-01', '2026-04-03')
  expect(await file(first!.id)).toBe(before)
  const late = await lines({ batchId: [second] })
  expect(late.map((line) => [line['bookingType'], line['genAccount'], line['side']])).toContainEqual([
    'reversal',
    '8401',
    'H',
  ])
  expect(movedBy(late, '8401')).toBe(11900)
  const transfersOf = async (batchId: number) =>
    (await ask(owner, 'GET', '/v1/cabinet/transfers', { batchId: [batchId] })) as unknown as {
      list: { type: string }[]
    }
  expect((await transfersOf(second)).list.map(({ type }) => type)).toEqual(['Refund'])
  expect((await transfersOf(first!.id)).list.map(({ type }) => type)).toContain('Chargeback')
  await expect(
    sql`update booking_lines set amount = 1 where batch_id = ${first!.id}`.execute(app.world.db),
  ).rejects.toThrow(/stands in a batch/)
  await expect(sql`delete from booking_lines where batch_id = ${first!.id}`.execute(app.world.db)).rejects.toThrow(
    /stands in a batch/,
  )
})

it('refuses days that cannot be a batch, and lines without an account', async () => {
  const make = (from: string, till: string) => ask(owner, 'POST', '/v1/cabinet/booking_batches', { from, till })
  await expect(make('2026-04-02', '2026-04-01')).rejects.toMatchObject({ fields: { till: ['before_from'] } })
  await expect(make('2026-04-01', '2026-04-30')).rejects.toMatchObject({ fields: { till: ['in_future'] } })
  await expect(make('2025-12-01', '2026-01-31')).rejects.toMatchObject({ fields: { till: ['other_fiscal_year'] } })
  await save({ fees: '' })
  await shop()
  await ask(owner, 'POST', '/v1/cabinet/booking_lines/gather')
  const missing = await lines({ datevState: ['error'] })
  expect(missing.map((line) => [line['bookingType'], line['account']])).toEqual([['fee', null]])
  await expect(make('2026-04-01', '2026-04-03')).rejects.toMatchObject({ code: 'accounting.account_missing' })
  await save({ debtorMode: 'single' })
  expect(
    new Set((await lines({ bookingType: ['invoice'], datevState: ['waiting'] })).map((line) => line['account'])),
  ).toEqual(new Set(['10000']))
  expect(await lines({ genAccountPresent: 'false' })).toEqual([])
})

// A hundred thousand lines take half a minute.
if (isLongEdition)
  it('a month of more lines than a file takes becomes several files, each line in one', async () => {
    await sql`insert into booking_lines (seller_id, event_key, booking_type, event_date, document_field1, booking_text, currency, amount, side, account, gen_account, is_general_reversal, created_at)
    select ${testShop.seller.id}, 'many ' || n, 'payment', date '2026-03-01' + n % 31, 'N', 'Many', 'eur', 100, 'S', '1360', '10000', false, ${app.clock.now} from generate_series(1, 100001) n`.execute(
      app.world.db,
    )
    const first = await batch('2026-03-01', '2026-03-31')
    const { rows } =
      await sql<object>`select b.lines_count, b.turnover_amount, count(*)::int as lines, max(l.position) as last, min(l.event_date)::text as since
    from booking_batches b join booking_lines l on l.batch_id = b.id where b.id >= ${first} and b.seller_id = ${testShop.seller.id} group by b.id order by b.number`.execute(
        app.world.db,
      )
    expect(rows).toEqual([
      { linesCount: 99_999, turnoverAmount: 9_999_900, lines: 99_999, last: 99_999, since: '2026-03-01' },
      { linesCount: 2, turnoverAmount: 200, lines: 2, last: 2, since: '2026-03-31' },
    ])
    expect((await file(first)).split('\r\n').filter((line) => line.includes('Many'))).toHaveLength(99_999)
  })

it('filters lines by the words of the specification', async () => {
  const [line] = await lines({ bookingType: ['payout'] })
  expect(
    await lines({ documentField1: line!['documentField1'], genAccount: '1360', bookingType: ['payout'] }),
  ).toHaveLength(1)
  expect(await lines({ eventKey: line!['eventKey'] })).toHaveLength(1)
  expect((await lines({ datevExportStatus: ['processed'] })).length).toBeGreaterThan(0)
  expect(await lines({ eventDateFrom: '2026-05-01' })).toEqual([])
})

it('exports the month before by itself, once; nobody sees or takes those of others', async () => {
  await save({ isAutomatic: true })
  app.clock.set('2026-05-02T06:00:00Z')
  await keepBooks.run(app.world, {})
  const batches = async () =>
    (
      (await ask(owner, 'GET', '/v1/cabinet/booking_batches')) as unknown as {
        list: { id: number; isAutomatic: boolean; from: string }[]
      }
    ).list
  expect((await batches()).filter((each) => each.isAutomatic)).toEqual([])
  app.clock.set('2026-05-03T06:00:00Z')
  await Promise.all([keepBooks.run(app.world, {}), keepBooks.run(app.world, {})])
  await keepBooks.run(app.world, {})
  expect((await batches()).filter((each) => each.isAutomatic)).toMatchObject([{ from: '2026-04-01' }])
  const stranger = ownerOf(await app.transact((ctx) => openTestShop(ctx)))
  const id = (await batches())[0]!.id
  for (const [method, path] of [
    ['GET', '/v1/cabinet/booking_batches/:id'],
    ['GET', '/cabinet/booking_batches/:id.csv'],
    ['POST', '/v1/cabinet/booking_batches/:id/retry'],
  ] as const)
    await expect(ask(stranger, method, path, { id })).rejects.toMatchObject({ status: 404 })
})

it('books dollars by the rate of the document, its reversal by the same; what has no rate waits', async () => {
  await save({ isAutomatic: false, reversalMode: 'general_reversal' })
  const dollars = await app.transact((ctx) =>
    makePlan(ctx, testShop.seller.id, testShop.product.id, { currency: 'usd', price: 11900 }),
  )
  const buyDollars = async () => {
    const order = await buy(app.world, { ...testShop, plan: dollars })
    await app.drain()
    return order
  }
  const rate = (value: string, validOn: string) =>
    ask(admin, 'POST', '/v1/admin/exchange_rates', {
      fromCurrency: 'usd',
      toCurrency: 'eur',
      rate: value,
      source: 'ECB',
      validOn,
    })
  const make = (from: string, till: string) => ask(owner, 'POST', '/v1/cabinet/booking_batches', { from, till })
  const inDollars = (query: Record<string, unknown> = {}) => lines({ currency: ['usd'], ...query })

  app.clock.set('2026-06-02T10:00:00Z')
  await ask(owner, 'POST', '/v1/cabinet/booking_lines/gather')
  const early = await buyDollars()
  await ask(owner, 'POST', '/v1/cabinet/booking_lines/gather')
  const waiting = await inDollars()
  expect(
    waiting.map((line) => [line['bookingType'], line['datevState'], line['euroAmount'], line['rate']]).sort(),
  ).toEqual([
    ['fee', 'skipped', null, null],
    ['fee_vat', 'skipped', null, null],
    ['invoice', 'skipped', null, null],
    ['payment', 'skipped', null, null],
  ])
  await expect(make('2026-06-01', '2026-06-02')).rejects.toMatchObject({
    code: 'accounting.rate_missing',
    values: { count: 4, currencies: 'USD' },
  })

  await rate('0.9', '2026-06-01')
  const first = await batch('2026-06-01', '2026-06-02')
  const booked = await inDollars({ batchId: [first] })
  expect(booked.map((line) => line['id'])).toEqual(waiting.map((line) => line['id']))
  expect(
    booked.every(
      (line) =>
        line['datevState'] === 'processed' &&
        line['rate'] === '1 USD = 0.9 EUR' &&
        line['rateOn'] === '2026-06-01' &&
        line['rateSource'] === 'ECB',
    ),
  ).toBe(true)
  expect(booked.find((line) => line['bookingType'] === 'invoice')).toMatchObject({
    amount: '119.00',
    euroAmount: '107.10',
  })
  const bytes = await file(first)
  expect(bytes.split('\r\n').some((row) => row.startsWith('119,00;"S";"USD";1,111111;107,10;"EUR";10000;8400;'))).toBe(
    true,
  )

  // The same day's rate typed again, and another later: what has gone out keeps what it said, and a reversal takes back what was booked.
  await rate('0.8', '2026-06-01')
  app.clock.set('2026-06-10T10:00:00Z')
  await rate('0.95', '2026-06-09')
  await refundOrder(app.world, { orderId: early.id, amount: 11900 })
  await app.drain()
  const second = await batch('2026-06-03', '2026-06-10')
  expect(await file(first)).toBe(bytes)
  const back = await inDollars({ batchId: [second] })
  expect(back.find((line) => line['bookingType'] === 'reversal')).toMatchObject({
    amount: '119.00',
    euroAmount: '107.10',
    rate: '1 USD = 0.9 EUR',
  })
  expect(back.find((line) => line['bookingType'] === 'refund')).toMatchObject({ rate: '1 USD = 0.95 EUR' })

  // In its own currency every account moves what the ledger moved; in euros the documents cancel out.
  const all = await inDollars()
  const ledger = async (...patterns: string[]) =>
    (
      await sql<{
        amount: number
      }>`select coalesce(-sum(e.amount), 0)::bigint as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.seller_id = ${testShop.seller.id} and a.currency = 'usd' and a.name like any(${patterns}::text[])`.execute(
        app.world.db,
      )
    ).rows[0]!.amount
  expect([movedBy(all, '1360'), movedBy(all, '4970'), movedBy(all, '1576')]).toEqual([
    await ledger('seller:%', 'recv:seller:%'),
    await ledger('rev:%'),
    await ledger('vat:%'),
  ])
  expect(
    movedBy(
      all.map((line) => ({ ...line, amount: line['euroAmount'] ?? '' })),
      '8400',
    ),
  ).toBe(0)
  expect((await app.transact(faultsEverywhere)).filter(({ rule }) => rule !== 'fees_meet_invoices')).toEqual([])
})
