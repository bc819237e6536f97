import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import type { Actor } from '#platform/server/context.ts'
import { fromDecimal } from '#platform/shared/money.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { payableProfile, nameResellerCompany, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { makePlan } from '#capabilities/offer/catalog/server/testing.ts'
import { chargeSeller, faultsEverywhere, post } from '#capabilities/money/ledger/server/index.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { customaryAccounts } from '#capabilities/after/accounting/rules/chart.ts'
import { customarySettings, keepBooks } from '#capabilities/after/accounting/server/testing.ts'
import { issueMonthlyInvoices, releaseBalances } from '#capabilities/after/payouts/server/testing.ts'
import { askApi, ownerOf } from './ask-api.ts'
import { buyAt, nameBankAccount, openOperator, registerCompany } from './furnish-app.ts'

const app = useTestWorld(rooms, { at: '2026-03-02T10:00:00Z' })
let admin: Actor
let manager: Actor
let own: TestShop
let resold: TestShop

type Answer = Record<string, unknown> & { list: Record<string, string>[] }
const ask = askApi<Answer>(app)
const settings = { ...customarySettings, ...customaryAccounts('skr03', 4, 'operator') }
const lines = async (query: Record<string, unknown> = {}) =>
  (await ask(admin, 'GET', '/v1/admin/booking_lines', { per: 500, sortKey: 'id', sortDir: 'asc', ...query })).list
const batch = async (from: string, till: string): Promise<number> => {
  const { id } = await ask(admin, 'POST', '/v1/admin/booking_batches', { from, till })
  await app.drain()
  return Number(id)
}
const file = async (id: number) => (await ask(admin, 'GET', '/admin/booking_batches/:id.csv', { id }))['text'] as string

/** A purchase in the shop of the seller who sells through the operator's company. */
const submitCheckout = async (
  payer: { countryCode?: string; company?: string; vatId?: string } = {},
): Promise<number> => (await buyAt(app, resold, payer)).id
const loseDispute = async (orderId: number) => {
  const { providerReference } = await app.world.db
    .selectFrom('transfers')
    .select('providerReference')
    .where('orderId', '=', orderId)
    .where('type', '=', 'Payment')
    .executeTakeFirstOrThrow()
  for (const event of ['disputed', 'dispute_lost'] as const) {
    await app.transact((ctx) => playSandboxBank(ctx, { reference: providerReference!, event }))
    await app.drain()
  }
}

beforeAll(async () => {
  admin = await openOperator(app, { fees: { refundFeeAmount: '1.00', chargebackFeeAmount: '15.00' } })
  manager = (await app.transact((ctx) => makeUser(ctx, ['manager'], { email: 'manager@example.com' }))).actor
  own = await app.transact((ctx) => openTestShop(ctx, {}, { price: 11900 }))
  resold = await app.transact((ctx) => openTestShop(ctx, { form: 'download', published: true }, { price: 11900 }))
  await setSeller(app.world, own.seller.id, { ...payableProfile, registeredAt: app.clock.now })
  await expect(ask(admin, 'PUT', '/v1/admin/accounting_settings', settings)).rejects.toMatchObject({
    code: 'accounting.no_company',
  })
  await app.world.as(admin).transact(nameResellerCompany)
  const owner = ownerOf(resold)
  await registerCompany(app, owner)
  const request = (
    (await ask(owner, 'POST', '/v1/cabinet/reseller/requests', { isSelfBillingAgreed: true }))['request'] as {
      id: number
    }
  ).id
  await ask(admin, 'POST', '/v1/admin/reseller_requests/:id/approve', { id: request })
  await ask(admin, 'POST', '/v1/admin/product_reviews/:id/approve', { id: resold.product.id })
  for (const each of [own, resold]) await nameBankAccount(app, admin, ownerOf(each))
  await app.drain()
})

/** What the ledger moved on accounts, debit positive; money of tests is none. */
const moved = async (...patterns: string[]): Promise<number> =>
  (
    await sql<{
      amount: number
    }>`select coalesce(sum(e.amount), 0)::bigint as amount from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.currency = 'eur' and a.name like any(${patterns}::text[])`.execute(
      app.world.db,
    )
  ).rows[0]!.amount
const movedFor = async ({ seller }: TestShop, pattern: string): Promise<number> =>
  (
    await sql<{
      amount: number
    }>`select coalesce(sum(e.amount), 0)::bigint as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id where t.seller_id = ${seller.id} and a.currency = 'eur' and a.name like ${pattern}`.execute(
      app.world.db,
    )
  ).rows[0]!.amount
const summed = async (table: 'invoices' | 'credit_memos' | 'payout_documents', condition: string): Promise<number> =>
  (
    await sql<{
      amount: number
    }>`select coalesce(sum(gross_amount), 0)::bigint as amount from ${sql.table(table)} where currency = 'eur' and ${sql.raw(condition)}`.execute(
      app.world.db,
    )
  ).rows[0]!.amount

const movedBy = (rows: Record<string, string>[], ...accounts: string[]): number =>
  rows.reduce((sum, row) => {
    const amount =
      (fromDecimal(row['amount'] ?? '') ?? 0) * (row['isGeneralReversal'] ? -1 : 1) * (row['side'] === 'S' ? 1 : -1)
    return (
      sum +
      (accounts.includes(row['account'] ?? '') ? amount : 0) -
      (accounts.includes(row['genAccount'] ?? '') ? amount : 0)
    )
  }, 0)

it('starts from customary accounts of its own; only the operator reaches them', async () => {
  expect(await ask(admin, 'GET', '/v1/admin/accounting_settings')).toMatchObject({
    isSaved: false,
    sellersMoney: '1592',
    unbilledFees: '1501',
    revenueFees: '8519',
    debtors: '10000',
  })
  expect(await ask(ownerOf(own), 'GET', '/v1/cabinet/accounting_settings')).not.toHaveProperty('sellersMoney')
  expect(await ask(admin, 'PUT', '/v1/admin/accounting_settings', settings)).toMatchObject({ isSaved: true })
  await expect(ask(manager, 'PUT', '/v1/admin/accounting_settings', settings)).rejects.toMatchObject({ status: 403 })
  for (const path of ['/v1/admin/accounting_settings', '/v1/admin/booking_lines', '/v1/admin/booking_batches']) {
    await expect(ask(ownerOf(own), 'GET', path)).rejects.toMatchObject({ status: 403 })
    expect(await ask(manager, 'GET', path)).toBeDefined()
  }
})

it('a month of both kinds of sales: every account moves what the ledger moved, documents are booked as they read', async () => {
  const sold = await buy(app.world, own)
  await buy(app.world, own, { email: 'luc@example.com' })
  const disputed = await buy(app.world, own)
  await app.drain()
  const german = await submitCheckout()
  await submitCheckout({ countryCode: 'AT' })
  const lost = await submitCheckout({ countryCode: 'AT', company: 'Wien Design GmbH', vatId: 'ATU13585627' })
  await refundOrder(app.world, { orderId: sold.id, amount: 5000 })
  await refundOrder(app.world, { orderId: german, amount: 2975 })
  await app.drain()
  await loseDispute(disputed.id)
  await loseDispute(lost)
  app.clock.advance({ days: 16 })
  await releaseBalances.run(app.world, {})
  for (const each of [own, resold]) {
    const { id } = await ask(ownerOf(each), 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
    await ask(admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
    await ask(admin, 'POST', '/v1/admin/payout_files')
    if (each === own) await ask(admin, 'POST', '/v1/admin/payouts/:id/confirm', { id })
  }
  await app.transact((ctx) =>
    chargeSeller(ctx, {
      sellerId: own.seller.id,
      currency: 'eur',
      net: 1000,
      vat: 190,
      key: 'plan:fee:1',
      day: Temporal.PlainDate.from('2026-03-18'),
    }),
  )
  // Sold after the payout: bought, and credited by a later memo.
  await submitCheckout()
  await app.drain()
  app.clock.set('2026-04-03T08:00:00Z')
  await issueMonthlyInvoices.run(app.world, {})
  await app.drain()

  const first = await batch('2026-03-01', '2026-03-31')
  const all = await lines()
  expect(all.every((line) => line['datevState'] === 'processed' && Number(line['batchId']) === first)).toBe(true)
  expect(new Set(all.map((line) => line['bookingType']))).toEqual(
    new Set([
      'invoice',
      'reversal',
      'purchase',
      'monthly_invoice',
      'cashin',
      'payment',
      'refund',
      'chargeback',
      'payout',
      'fee',
    ]),
  )
  const memos = await summed('credit_memos', `state = 'issued' and issuer_seller_id is null`)
  const documents = await summed('invoices', `sold_by = 'reseller'`)
  const fees = await summed('payout_documents', `kind = 'monthly_invoice'`)
  expect([memos, documents, fees].every((amount) => amount > 0)).toBe(true)
  expect({
    transit: movedBy(all, '1360'),
    bank: movedBy(all, '1200'),
    sellersMoney: movedBy(all, '1592'),
    unassigned: movedBy(all, '1710'),
    debtors: movedBy(all, '10000'),
    disputed: movedBy(all, '1500'),
    unbilledFees: movedBy(all, '1501'),
    unbilledPurchases: movedBy(all, '1610'),
    purchases: movedBy(all, '3100', '3123', '1576'),
    revenue: movedBy(all, '8400', '8331', '8336'),
    fees: movedBy(all, '8519'),
  }).toEqual({
    transit: await moved('ext:%'),
    bank: await moved('bank:%'),
    sellersMoney: await moved('seller:%', 'recv:seller:%', 'in_transit:%'),
    unassigned: await moved('unallocated:%'),
    debtors: await moved('recv:order:%', 'recv:payer:%'),
    disputed: await moved('disputed:%'),
    unbilledFees: (await moved('rev:%', 'vat:platform_fee')) + fees,
    unbilledPurchases: (await moved('cogs:%', 'input_vat:%')) - memos,
    purchases: memos,
    revenue: -documents,
    fees: -fees,
  })
  // Every fee of the month is billed; what was sold after the payout waits for its memo.
  expect([movedBy(all, '1501'), movedBy(all, '1610') > 0, await moved('sales', 'vat:standard:%')]).toEqual([
    0,
    true,
    -documents,
  ])
  expect(
    all
      .filter((line) => line['bookingType'] === 'monthly_invoice')
      .map((line) => [line['eventDate'], line['account'], line['genAccount']]),
  ).toEqual([
    ['2026-03-31', '1501', '8519'],
    ['2026-03-31', '1501', '8519'],
  ])

  // Both modes are billed, with the data of the invoice inside and beside it.
  const monthly = (await ask(admin, 'GET', '/v1/cabinet/monthly_invoices')).list
  expect(monthly.map((row) => row['isEInvoice'])).toEqual([true, true])
  const [data] = monthly as [Record<string, unknown>]
  const { text } = await ask(admin, 'GET', '/common/payout_documents/:id.xml', { id: data['id'], token: data['token'] })
  expect(text).toContain(`<ram:ID>${data['number']}</ram:ID>`)

  const rows = (await file(first)).trimEnd().split('\r\n')
  expect(rows).toHaveLength(all.length + 2)
  expect(rows[0]).toContain('"RE";"Kontor Handel GmbH";')
  expect(rows.find((row) => row.includes(';8331;'))).toContain('"AT";20,00')
  expect(
    (await app.transact(faultsEverywhere)).filter(
      ({ rule }) => rule.includes('exports') || rule === 'batch_equals_lines',
    ),
  ).toEqual([])
})

it('stays to the byte, takes later things into the next file, and dollars by the rate of their day', async () => {
  const [first] = (await ask(admin, 'GET', '/v1/admin/booking_batches')).list
  const before = await file(Number(first!['id']))
  const dollars = await app.transact((ctx) =>
    makePlan(ctx, own.seller.id, own.product.id, { currency: 'usd', price: 11900 }),
  )
  await buy(app.world, { ...own, plan: dollars })
  await app.drain()
  await expect(
    ask(admin, 'POST', '/v1/admin/booking_batches', { from: '2026-04-03', till: '2026-04-03' }),
  ).rejects.toMatchObject({ code: 'accounting.rate_missing' })
  await ask(admin, 'POST', '/v1/admin/exchange_rates', {
    fromCurrency: 'usd',
    toCurrency: 'eur',
    rate: '0.9',
    source: 'ECB',
    validOn: '2026-04-02',
  })
  await ask(admin, 'PUT', '/v1/admin/accounting_settings', { ...settings, sellersMoney: '1593', isAutomatic: true })
  const second = await batch('2026-04-03', '2026-04-03')
  const late = await lines({ batchId: [second] })
  expect(
    late.map((line) => [line['bookingType'], line['account'], line['genAccount'], line['amount'], line['euroAmount']]),
  ).toEqual([
    ['cashin', '1360', '1710', '119.00', '107.10'],
    ['payment', '1710', '1593', expect.any(String), expect.any(String)],
    ['payment', '1710', '1501', expect.any(String), expect.any(String)],
  ])
  expect(await file(Number(first!['id']))).toBe(before)
  app.clock.set('2026-05-03T06:00:00Z')
  await keepBooks.run(app.world, {})
  await keepBooks.run(app.world, {})
  expect((await ask(admin, 'GET', '/v1/admin/booking_batches', { isAutomatic: 'true' })).list).toHaveLength(0)
  await submitCheckout()
  app.clock.set('2026-06-03T06:00:00Z')
  await Promise.all([keepBooks.run(app.world, {}), keepBooks.run(app.world, {})])
  expect((await ask(admin, 'GET', '/v1/admin/booking_batches', { isAutomatic: 'true' })).list).toMatchObject([
    { from: '2026-05-01' },
  ])
})

it('sellers and the operator keep their books apart, also of one and the same movement', async () => {
  const owner = ownerOf(own)
  await ask(owner, 'PUT', '/v1/cabinet/accounting_settings', customarySettings)
  await ask(owner, 'POST', '/v1/cabinet/booking_lines/gather')
  const sellers = (await ask(owner, 'GET', '/v1/cabinet/booking_lines', { per: 500 })).list
  const fees = -(await movedFor(own, 'rev:%'))
  expect([
    movedBy(
      sellers.filter((line) => line['currency'] === 'eur'),
      '4970',
    ),
    fees > 1000,
  ]).toEqual([fees, true])
  const transactions = async (condition: string) =>
    new Set(
      (
        await sql<{
          id: number
        }>`select ledger_transaction_id as id from booking_lines where ledger_transaction_id is not null and ${sql.raw(condition)}`.execute(
          app.world.db,
        )
      ).rows.map(({ id }) => id),
    )
  expect(
    (await transactions('seller_id is not null')).intersection(await transactions('seller_id is null')).size,
  ).toBeGreaterThan(0)
  expect(sellers.some((line) => ['cashin', 'purchase', 'monthly_invoice'].includes(line['bookingType']!))).toBe(false)
  const [operators] = (await ask(admin, 'GET', '/v1/admin/booking_batches')).list
  for (const as of [owner, admin])
    await expect(ask(as, 'GET', '/v1/cabinet/booking_batches/:id', { id: operators!['id'] })).rejects.toMatchObject({
      status: 404,
    })
  expect((await ask(admin, 'GET', '/v1/cabinet/booking_batches')).list).toEqual([])
  expect(
    (await app.transact(faultsEverywhere)).filter(
      ({ rule }) => rule.includes('exports') || rule === 'batch_equals_lines',
    ),
  ).toEqual([])
})

it('debts given up correct their VAT, and an exchange stands between its currencies', async () => {
  const before = new Set((await lines()).map((line) => line['id']))
  await app.transact(async (ctx) => {
    const about = { currency: 'eur', businessDate: Temporal.PlainDate.from('2026-06-03'), sellerId: resold.seller.id }
    await post(ctx, {
      ...about,
      type: 'WriteOff',
      key: 'claim:1:writeoff:0',
      entries: [
        { account: 'writeoff', amount: 10_000 },
        { account: 'vat:standard:DE:1900', amount: 1900 },
        { account: 'recv:payer:1', amount: -11_900 },
      ],
    })
    await post(ctx, {
      ...about,
      currency: 'usd',
      type: 'Exchange',
      key: 'exchange:4711:out',
      sellerId: own.seller.id,
      entries: [
        { account: `seller:${own.seller.id}:available`, amount: 500 },
        { account: 'fx:usd/eur', amount: -500 },
      ],
    })
  })
  await ask(admin, 'POST', '/v1/admin/booking_lines/gather')
  expect(
    (await lines())
      .filter((line) => !before.has(line['id']!))
      .map((line) => [
        line['bookingType'],
        line['account'],
        line['genAccount'],
        line['side'],
        line['amount'],
        line['datevState'],
      ]),
  ).toEqual([
    ['write_off', '1776', '10000', 'S', '19.00', 'waiting'],
    ['write_off', '2400', '10000', 'S', '100.00', 'waiting'],
    ['exchange', '1593', '1590', 'S', '5.00', 'skipped'],
  ])
})
