import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { refundOrder, type Order } from '#capabilities/sale/orders/server/index.ts'
import { playSandboxBank } from '#capabilities/sale/payments/server/testing.ts'
import { customaryAccounts } from '#capabilities/after/accounting/rules/chart.ts'
import { customarySettings } from '#capabilities/after/accounting/server/testing.ts'
import { releaseBalances } from '#capabilities/after/payouts/server/testing.ts'
import { expectGreen } from '../furnish-app.ts'
import { company, useResoldShop } from './resold-shop.ts'

/** The operator corrects an invoice of the reseller: VAT, what is bought of the seller and its credit memo follow, to the cent. */

const shop = useResoldShop()
const { app, ask, account, balance, submitCheckout } = shop
const austrian = { countryCode: 'AT', company: 'Wien Design GmbH', vatId: 'ATU13585627' }
const german = { countryCode: 'DE', company: null, vatId: null }

const invoicesOf = (order: Order) =>
  app.world.db.selectFrom('invoices').selectAll().where('orderId', '=', order.id).orderBy('id').execute()
const correct = async (order: Order, buyer: Record<string, unknown>) => {
  const invoice = (await invoicesOf(order)).findLast(({ form }) => form !== 'reversal')!
  await ask(shop.admin, 'POST', '/v1/cabinet/invoices/:id/correct', {
    id: invoice.id,
    buyer: { ...invoice.buyerDetails, ...buyer },
  })
  await app.drain()
}
/** VAT owed in Germany, what was bought with its VAT, and what the seller has of it. */
const books = async () => ({
  sales: -(await account('sales')) || 0,
  vat: -(await account('vat:standard:DE:1900')) || 0,
  bought: [await account('cogs:standard:DE:1900'), await account('input_vat:standard:DE:1900')],
  seller: [await balance('pending'), await balance('available'), await balance('owed')],
})
const release = async () => {
  app.clock.advance({ days: 16 })
  await releaseBalances.run(app.world, {})
}

beforeAll(async () => {
  await ask(shop.admin, 'PUT', '/v1/admin/reseller_company', company)
  const { request } = await ask(shop.owner, 'POST', '/v1/cabinet/reseller/requests', { isSelfBillingAgreed: true })
  await ask(shop.admin, 'POST', '/v1/admin/reseller_requests/:id/approve', { id: (request as { id: number }).id })
  await ask(shop.admin, 'POST', '/v1/admin/product_reviews/:id/approve', { id: shop.testShop.product.id })
})

let corrected: Order

it('a company abroad that is a consumer at home: the VAT is owed, and the seller is bought from for less', async () => {
  corrected = await submitCheckout(austrian)
  expect(await books()).toEqual({ sales: 10_000, vat: 0, bought: [9500, 1805], seller: [11_305, 0, 0] })
  await correct(corrected, german)
  // 100.00 paid are 84.03 and 15.97 of VAT; less the fee of 5.00.
  expect(await books()).toEqual({ sales: 8403, vat: 1597, bought: [7903, 1502], seller: [9405, 0, 0] })
  expect(await account(`recv:order:${corrected.id}`)).toBe(0)
  await expectGreen(app)
})

it('the order says what its documents say', async () => {
  const page = await ask(shop.admin, 'GET', '/v1/cabinet/orders/:id', { id: String(corrected.id) })
  expect(page).toMatchObject({ taxes: [{ vatBp: 1900, vatCountry: 'DE', vatAmount: '15.97' }] })
  expect((page['history'] as { subject: string }[]).some(({ subject }) => subject === 'taxes_changed')).toBe(true)
  const rates = await app.world.db.selectFrom('orderRates').selectAll().where('orderId', '=', corrected.id).execute()
  expect(rates.map((rate) => [rate.amount, rate.netAmount, rate.vatAmount])).toEqual([[10_000, 8403, 1597]])
})

it('after the release what is lacking is taken from what is payable, and the memo names the correction', async () => {
  await release()
  expect((await books()).seller).toEqual([0, 9405, 0])
  await correct(corrected, austrian)
  expect(await books()).toEqual({ sales: 10_000, vat: 0, bought: [9500, 1805], seller: [0, 11_305, 0] })
  const { id } = await ask(shop.owner, 'POST', '/v1/cabinet/payouts', { currency: 'eur' })
  await ask(shop.admin, 'POST', '/v1/admin/payouts/:id/approve', { id })
  await app.drain()
  await correct(corrected, german)
  expect(await books()).toEqual({ sales: 8403, vat: 1597, bought: [7903, 1502], seller: [0, 0, 1900] })
  const [memo] = await app.world.db.selectFrom('creditMemos').selectAll().where('state', '=', 'issued').execute()
  expect(memo!.content!.lines.map(({ type, net }) => [type, net])).toEqual([
    ['Payment', 9500],
    ['Correction', -1597],
    ['Correction', 1597],
  ])
  await expectGreen(app)
})

it('a refund afterwards takes back what was bought in all', async () => {
  await refundOrder(app.world, { orderId: corrected.id })
  await app.drain()
  expect(await books()).toEqual({ sales: 0, vat: 0, bought: [0, 0], seller: [0, 0, 11_305] })
  await expectGreen(app)
})

it('while a bank decides over the payment, nothing is corrected', async () => {
  const order = await submitCheckout()
  const { providerReference } = await app.world.db
    .selectFrom('transfers')
    .select('providerReference')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const play = async (event: 'disputed' | 'dispute_won') => {
    await app.transact((ctx) => playSandboxBank(ctx, { reference: providerReference!, event }))
    await app.drain()
  }
  await play('disputed')
  await expect(correct(order, austrian)).rejects.toMatchObject({ code: 'invoices.money_undecided' })
  await play('dispute_won')
  await correct(order, austrian)
  // 119.00 without VAT, less 5.00.
  expect((await books()).bought).toEqual([11_400, 2166])
  await expectGreen(app)
})

it('the DATEV books of the operator and of the seller have it as a corrected invoice, and meet the ledger', async () => {
  const operator = { ...customarySettings, ...customaryAccounts('skr03', 4, 'operator') }
  await ask(shop.admin, 'PUT', '/v1/admin/accounting_settings', operator)
  await ask(shop.owner, 'PUT', '/v1/cabinet/accounting_settings', customarySettings)
  for (const [as, area] of [
    [shop.admin, 'admin'],
    [shop.owner, 'cabinet'],
  ] as const)
    await ask(as, 'POST', `/v1/${area}/booking_batches`, { from: '2026-03-01', till: '2026-03-18' })
  await app.drain()
  const { rows } = await sql<{ sellers: boolean; lines: number; amount: number }>`
    select l.seller_id is not null as sellers, count(*)::int as lines, sum(l.amount)::bigint as amount from booking_lines l join ledger_transactions t on t.id = l.ledger_transaction_id
    where t.type = 'Correction' and l.booking_type = 'corrected' group by 1 order by 1`.execute(app.world.db)
  // Three corrections of 19.00 there and back, and one of 22.61.
  expect(rows).toEqual([
    { sellers: false, lines: 4, amount: 7961 },
    { sellers: true, lines: 4, amount: 7961 },
  ])
  await expectGreen(app)
})
