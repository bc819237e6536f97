import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import type { Ctx } from '#platform/server/context.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { faultsEverywhere, post, type Posting } from '#capabilities/money/ledger/server/index.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { buy, openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { payableProfile, nameResellerCompany, setSeller } from '#capabilities/people/sellers/server/testing.ts'
import { customaryAccounts } from '#capabilities/after/accounting/rules/chart.ts'
import {
  keepBooks,
  keepSettings,
  makeBatch,
  operatorBooks,
  ownBooks,
} from '#capabilities/after/accounting/server/testing.ts'
import {
  activateAccount,
  approve,
  askForPayout,
  issueMonthlyInvoices,
  keepBankAccount,
  keepSender,
  releaseBalances,
  writeFile,
} from '#capabilities/after/payouts/server/testing.ts'

/** Every rule of the books is broken on purpose once, in a transaction that is taken back, and must be found. */

const app = useTestWorld(rooms, { at: '2026-03-02T10:00:00Z' })
let testShop: TestShop
beforeAll(async () => {
  testShop = await app.transact((ctx) => openTestShop(ctx, {}, { price: 11900 }))
  const { actor: admin } = await app.transact((ctx) => makeUser(ctx, ['admin']))
  const seller = {
    kind: 'user' as const,
    role: 'seller' as const,
    userId: testShop.seller.userId,
    sellerId: testShop.seller.id,
    rights: [],
    sessionId: null,
    zone: testShop.seller.zone,
  }
  const asSeller = <T>(verb: (ctx: Ctx) => Promise<T>) => app.world.as(seller).transact(verb)
  const asAdmin = <T>(verb: (ctx: Ctx) => Promise<T>) => app.world.as(admin).transact(verb)
  await sql`insert into fee_schedules (name, percent_bp, valid_from) values ('Five', 500, ${app.clock.now})`.execute(
    app.world.db,
  )
  await setSeller(app.world, testShop.seller.id, { ...payableProfile, registeredAt: app.clock.now })
  await asAdmin((ctx) => keepSender(ctx, { name: 'Kontor Betrieb GmbH', iban: 'DE89370400440532013000', bic: null }))
  const { id } = await asSeller((ctx) =>
    keepBankAccount(ctx, { holder: 'Åsa Lindqvist', iban: 'DE89370400440532013000', bic: null }),
  )
  await asAdmin((ctx) => activateAccount(ctx, { id }))
  await asSeller(async (ctx) => keepSettings(ctx, await ownBooks(ctx), settings))
  await asAdmin(nameResellerCompany)
  await asAdmin(async (ctx) =>
    keepSettings(ctx, await operatorBooks(ctx), { ...settings, ...customaryAccounts('skr03', 4, 'operator') }),
  )
  const orders = [
    await buy(app.world, testShop),
    await buy(app.world, testShop),
    await buy(app.world, testShop),
    await buy(app.world, testShop),
  ]
  await app.drain()
  await refundOrder(app.world, { orderId: orders[0]!.id, amount: 3570 })
  const paid = await app.world.db
    .selectFrom('transfers')
    .select('providerReference')
    .where('orderId', '=', orders[1]!.id)
    .executeTakeFirstOrThrow()
  await app.transact((ctx) => playSandboxBank(ctx, { reference: paid.providerReference!, event: 'disputed' }))
  await app.drain()
  app.clock.set('2026-03-20T10:00:00Z')
  await releaseBalances.run(app.world, {})
  const payout = await asSeller((ctx) => askForPayout(ctx, { currency: 'eur' }))
  await asAdmin((ctx) => approve(ctx, payout))
  await asAdmin(writeFile)
  app.clock.set('2026-04-02T10:00:00Z')
  await issueMonthlyInvoices.run(app.world, {})
  await keepBooks.run(app.world, {})
  const march = { from: Temporal.PlainDate.from('2026-03-01'), till: Temporal.PlainDate.from('2026-03-31') }
  await asSeller(async (ctx) => makeBatch(ctx, await ownBooks(ctx), march))
  await asAdmin(async (ctx) => makeBatch(ctx, await operatorBooks(ctx), march))
  await app.drain()
})

const settings = {
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
  startsOn: Temporal.PlainDate.from('2026-01-01'),
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
} as unknown as Parameters<typeof keepSettings>[2]

const faultsAfter = async (breaking: (ctx: Ctx) => Promise<unknown>): Promise<string[]> => {
  let found: string[] = []
  const taken = new Error('taken back')
  await app
    .transact(async (ctx) => {
      await breaking(ctx)
      found = [...new Set((await faultsEverywhere(ctx)).map((fault) => fault.rule))]
      throw taken
    })
    .catch((error: unknown) => {
      if (error !== taken) throw error
    })
  return found
}
const move =
  (debit: string, credit: string, amount: number, more: Partial<Posting> = {}) =>
  (ctx: Ctx) =>
    post(ctx, {
      type: 'Release',
      key: 'on purpose',
      currency: 'eur',
      businessDate: Temporal.PlainDate.from('2026-03-30'),
      sellerId: testShop.seller.id,
      entries: [
        { account: debit, amount },
        { account: credit, amount: -amount },
      ],
      ...more,
    })
const by = (statement: () => RawBuilder<unknown>) => (ctx: Ctx) => statement().execute(ctx.db)
const unlocked = (table: string, statement: () => RawBuilder<unknown>) => async (ctx: Ctx) => {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(ctx.db)
  await statement().execute(ctx.db)
}
const balance = (name: string) => `seller:${testShop.seller.id}:${name}`

it('what nobody broke is green', async () => {
  expect(await faultsAfter(() => Promise.resolve())).toEqual([])
})

it.each<[string, (ctx: Ctx) => Promise<unknown>]>([
  [
    'transaction_balances',
    by(() => sql`insert into ledger_entries select transaction_id, 99, account_id, 1 from ledger_entries limit 1`),
  ],
  [
    'book_balances',
    by(() => sql`insert into ledger_entries select transaction_id, 99, account_id, 1 from ledger_entries limit 1`),
  ],
  ['no_balance_below_nothing', (ctx) => move(balance('reserve'), 'rounding', 100)(ctx)],
  ['no_debt_below_nothing', (ctx) => move('rounding', `recv:seller:${testShop.seller.id}`, 100)(ctx)],
  ['reserves_meet_account', (ctx) => move('rounding', balance('reserve'), 100)(ctx)],
  ['rate_meets_allocations', by(() => sql`update rate_allocations set amount = amount + 1 where amount > 0`)],
  ['rate_meets_allocations', by(() => sql`delete from rate_allocations where amount < 0`)],
  ['allocations_meet_books', (ctx) => move('unallocated:1', 'rounding', 100, { type: 'Payment', orderRateId: 1 })(ctx)],
  ['order_sums', by(() => sql`update orders set paid_amount = paid_amount + 1`)],
  ['order_sums', by(() => sql`update orders set debt_amount = 100`)],
  [
    'payments_came_in_once',
    by(() => sql`update transfers set received_amount = received_amount + 1 where type = 'Payment'`),
  ],
  ['payments_came_in_once', (ctx) => move('ext:sandbox', 'rounding', 100, { type: 'Cashin', transferId: 1 })(ctx)],
  [
    'receipts_meet_payments',
    by(() => sql`update transfers set pays_seller = true where type = 'Payment' and state = 'successful'`),
  ],
  ['provider_meets_books', by(() => sql`update sandbox_payments set amount = amount + 1 where kind = 'charge'`)],
  [
    'provider_meets_books',
    by(
      () =>
        sql`insert into sandbox_payments (reference, merchant_key, kind, amount, currency, state, method, created_at) values ('sbx_lost', 'lost', 'charge', 4900, 'eur', 'succeeded', 'card', '2026-03-02T10:00:00Z')`,
    ),
  ],
  ['disputed_has_case', by(() => sql`update transfers set state = 'canceled' where type = 'Chargeback'`)],
  ['disputed_has_case', (ctx) => move('disputed:4711', 'rounding', 100)(ctx)],
  ['payout_equals_lines', unlocked('payout_lines', () => sql`update payout_lines set amount = amount + 1`)],
  ['set_aside_equals_payouts', (ctx) => move('rounding', balance('payout'), 100)(ctx)],
  ['in_transit_equals_issued', (ctx) => move('in_transit:77', 'rounding', 100)(ctx)],
  ['no_payout_lost_on_its_way', by(() => sql`update payouts set issued_at = '2026-01-01T00:00:00Z'`)],
  ['exchanges_meet_books', (ctx) => move('rounding', 'fx:usd/eur', 100)(ctx)],
  ['fees_meet_invoices', (ctx) => move('rounding', 'rev:platform_fee', 100, { type: 'Refund' })(ctx)],
  [
    'fees_meet_invoices',
    (ctx) => move('rounding', 'vat:platform_fee', 1, { businessDate: Temporal.PlainDate.from('2026-01-30') })(ctx),
  ],
  ['numbers_without_gaps', by(() => sql`update payout_series set last_number = last_number + 1`)],
  ['numbers_without_gaps', by(() => sql`update invoice_series set last_number = last_number + 1`)],
  [
    'exports_meet_books',
    unlocked(
      'booking_lines',
      () => sql`update booking_lines set amount = amount + 1 where ledger_transaction_id is not null`,
    ),
  ],
  [
    'exports_meet_books',
    unlocked('booking_lines', () => sql`delete from booking_lines where booking_type = 'payment'`),
  ],
  [
    'operator_exports_meet_books',
    unlocked(
      'booking_lines',
      () => sql`update booking_lines set amount = amount + 1 where seller_id is null and booking_type = 'cashin'`,
    ),
  ],
  [
    'operator_exports_meet_books',
    unlocked(
      'booking_lines',
      () => sql`delete from booking_lines where seller_id is null and booking_type = 'payment'`,
    ),
  ],
  [
    'exports_meet_documents',
    unlocked(
      'booking_lines',
      () => sql`update booking_lines set amount = amount + 1 where payout_document_id is not null`,
    ),
  ],
  [
    'exports_meet_documents',
    unlocked('booking_lines', () => sql`update booking_lines set amount = amount + 1 where invoice_id is not null`),
  ],
  [
    'batch_equals_lines',
    unlocked('booking_lines', () => sql`delete from booking_lines where booking_type = 'fee_vat'`),
  ],
])('%s is found', async (rule, breaking) => {
  expect(await faultsAfter(breaking)).toContain(rule)
})
