import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { move } from '#platform/server/move.ts'
import { testWorld, type TestWorld } from '#platform/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { makeProduct, type makePlan } from '#capabilities/offer/catalog/server/testing.ts'
import { customarySettings } from '#capabilities/after/accounting/server/testing.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { sellerById, setPaymentProvider } from '#capabilities/people/sellers/server/index.ts'
import { nameResellerCompany } from '#capabilities/people/sellers/server/testing.ts'
import { sellingMode } from '#capabilities/people/sellers/vocabulary.ts'
import { balanceOf, faultsEverywhere } from '#capabilities/sale/ledger/server/index.ts'
import { refundOrder, ratesOf } from '#capabilities/sale/orders/server/index.ts'
import { openCounter, type Counter } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { askTown, seatOf } from './ask-town.ts'

/** Bundles whose parts are taxed by different rates and in different places: a course, a book by wire and a workshop in Vienna. */

let test: TestWorld

const ask = askTown(() => test)

/** A shop with the bundle: 60 % course, 30 % book, 10 % workshop; by default 100.00 once. */
const open = (plan: Parameters<typeof makePlan>[3] = { price: 10_000 }): Promise<Counter> =>
  test.transact(async (ctx) => {
    const counter = await openCounter(
      ctx,
      { slug: `bundle-${randomUUID().slice(0, 8)}`, form: 'bundle', name: 'Season' },
      plan,
    )
    const sellerId = counter.seller.id
    await setPaymentProvider(ctx, sellerId, 'sandbox', { isEnabled: true })
    await ctx.db
      .updateTable('sellers')
      .set({ canSell: true, paymentAccountDone: true, countryCode: 'DE', isVatLiable: true, vatId: 'DE136695976' })
      .where('id', '=', sellerId)
      .execute()
    const course = await makeProduct(ctx, sellerId, { form: 'course', name: 'Course' })
    const book = await makeProduct(ctx, sellerId, { form: 'download', name: 'Book', vatClass: 'e_book' })
    const workshop = await makeProduct(ctx, sellerId, { form: 'event', name: 'Workshop' })
    // The event's first date is at home; the bundle gives a kind of the one in Austria.
    await makeTicket(
      ctx,
      await makeDate(ctx, workshop.product, {
        online: false,
        startsAt: ctx.now.add({ hours: 48 }),
        endsAt: ctx.now.add({ hours: 50 }),
      }),
      { name: 'At home' },
    )
    const abroad = await makeTicket(ctx, await makeDate(ctx, workshop.product, { online: false, countryCode: 'AT' }))
    await ctx.db
      .insertInto('bundleTickets')
      .values({ sellerId, productId: counter.product.id, addonProductId: workshop.product.id, ticketId: abroad.id })
      .execute()
    for (const [position, [{ product }, shareBp]] of (
      [
        [course, 6000],
        [book, 3000],
        [workshop, 1000],
      ] as const
    ).entries())
      await ctx.db
        .insertInto('productAddons')
        .values({ productId: counter.product.id, addonProductId: product.id, position, shareBp, levelId: null })
        .execute()
    return counter
  })

type Where = { country: string; vatId?: string }
const at = ({ seller, product }: Counter) => ({ username: seller.username, slug: product.slug })
const quoteAt = (counter: Counter, { country, vatId }: Where) =>
  ask<{
    totalAmount: string
    totalVatAmount: string
    taxes: { vatBp: number; vatTreatment: string; vatCountry: string; vatAmount: string }[]
  }>(null, 'POST', '/v1/checkout/:username/:slug/quote', {
    ...at(counter),
    countryCode: country,
    ...(vatId ? { vatId } : {}),
  })
const buyAt = async (counter: Counter, { country, vatId }: Where): Promise<number> => {
  const placed = await ask<{ orderId: number; redirectUrl: string }>(
    null,
    'POST',
    '/v1/checkout/:username/:slug/order',
    {
      ...at(counter),
      quantity: 1,
      checkoutKey: randomUUID(),
      provider: 'sandbox',
      form: 'card',
      terms: true,
      withdrawalWaiver: true,
      planId: counter.plan.id,
      payer: {
        email: `${randomUUID().slice(0, 8)}@example.com`,
        firstName: 'Mara',
        lastName: 'Voss',
        street: 'Weg',
        streetNumber: '1',
        zip: '10115',
        city: 'Ort',
        countryCode: country,
        ...(vatId ? { vatId, company: 'Miel GmbH' } : {}),
      },
    },
  )
  await payInSandbox(test.world, placed.redirectUrl, { card: '4242424242424242' })
  await test.drain()
  return placed.orderId
}
const documentsOf = (orderId: number) =>
  test.world.db.selectFrom('invoices').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
const sumsOf = (documents: Awaited<ReturnType<typeof documentsOf>>) => {
  const sums: Record<string, [number, number]> = {}
  for (const { vatGroups, vatCountry, netAmount, vatAmount } of documents) {
    expect([
      vatGroups.reduce((sum, group) => sum + group.net, 0),
      vatGroups.reduce((sum, group) => sum + group.vat, 0),
    ]).toEqual([netAmount, vatAmount])
    for (const { rate, country, net, vat } of vatGroups) {
      const key = `${country ?? vatCountry} ${rate}`
      sums[key] = [(sums[key]?.[0] ?? 0) + net, (sums[key]?.[1] ?? 0) + vat]
    }
  }
  return sums
}

beforeAll(async () => {
  test = await testWorld(rooms, { at: '2026-02-02T10:00:00Z' })
})
afterAll(() => test.close())

describe('a consumer in Germany', () => {
  it('sees, pays and is billed VAT per rate and place; refunds come back in proportion, to the last cent', async () => {
    const counter = await open()
    const quote = await quoteAt(counter, { country: 'DE' })
    expect([quote.totalAmount, quote.totalVatAmount]).toEqual(['100.00', '13.21'])
    expect(quote.taxes).toEqual([
      { vatBp: 1900, vatTreatment: 'standard', vatCountry: 'DE', vatAmount: '9.58' },
      { vatBp: 700, vatTreatment: 'standard', vatCountry: 'DE', vatAmount: '1.96' },
      { vatBp: 2000, vatTreatment: 'standard', vatCountry: 'AT', vatAmount: '1.67' },
    ])
    const id = await buyAt(counter, { country: 'DE' })
    const [invoice] = await documentsOf(id)
    expect(invoice).toMatchObject({
      vatTreatment: 'standard',
      vatCountry: 'DE',
      netAmount: 8679,
      vatAmount: 1321,
      notes: ['destination'],
    })
    expect(invoice!.lines).toEqual([
      { name: 'Season: Course', quantity: 1, rate: 1900, net: 5042, gross: 6000 },
      { name: 'Season: Book', quantity: 1, rate: 700, net: 2804, gross: 3000 },
      { name: 'Season: Workshop', quantity: 1, rate: 2000, country: 'AT', net: 833, gross: 1000 },
    ])
    const page = await ask<{ taxes: unknown; parts: unknown[] }>(seatOf(counter), 'GET', '/v1/cabinet/orders/:id', {
      id: String(id),
    })
    expect(page.taxes).toEqual(quote.taxes)

    const report = await ask<{ lines: Record<string, unknown>[] }>(seatOf(counter), 'GET', '/v1/cabinet/vat/oss', {
      year: 2026,
      quarter: 1,
    })
    expect(report.lines).toMatchObject([{ country: 'AT', rate: 2000, net: '8.33', vat: '1.67' }])

    for (const amount of [3333, 1, 2777]) await refundOrder(test.world, { orderId: id, amount })
    await test.drain()
    const partly = await documentsOf(id)
    expect(partly.reduce((sum, each) => sum + each.grossAmount, 0)).toBe(10_000 - 6111)
    await refundOrder(test.world, { orderId: id })
    await test.drain()
    expect(sumsOf(await documentsOf(id))).toEqual({ 'DE 1900': [0, 0], 'DE 700': [0, 0], 'AT 2000': [0, 0] })
    expect(await test.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
  })

  it('a net subscription keeps its net; every payment is billed with the same shares', async () => {
    const counter = await open({
      form: 'subscription',
      price: null,
      firstAmount: 3333,
      nextAmount: 3333,
      interval: '1m',
      useNetPrice: true,
    })
    const id = await buyAt(counter, { country: 'DE' })
    const rates = await ratesOf(test.world, id)
    expect(new Set(rates.map((rate) => `${rate.netAmount} ${rate.vatAmount} ${rate.amount}`))).toEqual(
      new Set(['3333 517 3850']),
    )
    await test.live('2026-04-03T10:00:00Z')
    const documents = await documentsOf(id)
    expect(documents).toHaveLength(3)
    expect(sumsOf(documents)).toEqual({ 'DE 1900': [6000, 1140], 'DE 700': [3000, 210], 'AT 2000': [999, 201] })
    test.clock.set('2026-04-03T12:00:00Z')
  })
})

describe('a business in Austria', () => {
  it('owes the VAT of what comes by wire itself and pays that of the place it goes to', async () => {
    const counter = await open()
    const id = await buyAt(counter, { country: 'AT', vatId: 'ATU36801500' })
    const [invoice] = await documentsOf(id)
    expect(invoice).toMatchObject({
      vatTreatment: 'reverse_charge',
      vatCountry: 'AT',
      notes: ['reverse_charge', 'destination'],
    })
    // 60.00 less 19 %, 30.00 less 7 %, and 10.00 with Austria's 20 %.
    expect(invoice!.lines).toEqual([
      { name: 'Season: Course', quantity: 1, rate: 0, net: 5042, gross: 5042 },
      { name: 'Season: Book', quantity: 1, rate: 0, net: 2804, gross: 2804 },
      { name: 'Season: Workshop', quantity: 1, rate: 2000, treatment: 'standard', net: 833, gross: 1000 },
    ])
    expect(invoice!.vatGroups).toEqual([
      { rate: 0, net: 7846, vat: 0, gross: 7846 },
      { rate: 2000, treatment: 'standard', net: 833, vat: 167, gross: 1000 },
    ])
  })
})

describe('the lines for DATEV', () => {
  it('name each rate and place of a bundle, whole, taken back in part and as net and VAT, with the sums of the documents', async () => {
    const counter = await open()
    const id = await buyAt(counter, { country: 'DE' })
    await refundOrder(test.world, { orderId: id, amount: 4567 })
    await test.drain()
    const seat = seatOf(counter)
    const save = (more: object = {}) =>
      ask(seat, 'PUT', '/v1/cabinet/accounting_settings', { ...customarySettings, ...more })
    type Line = {
      bookingType: string
      genAccount: string
      amount: string
      euPlace: string | null
      euRate: number | null
      buKey: string | null
    }
    const lines = async () =>
      (
        await ask<{ list: Line[] }>(seat, 'GET', '/v1/cabinet/booking_lines', {
          per: 500,
          sortKey: 'id',
          sortDir: 'asc',
          bookingType: ['invoice', 'reversal'],
        })
      ).list
    await save()
    const automatic = await lines()
    expect(
      automatic
        .filter(({ bookingType }) => bookingType === 'invoice')
        .map(({ genAccount, amount, euPlace, euRate }) => [
          genAccount,
          amount,
          euPlace,
          euRate === null ? null : Number(euRate),
        ]),
    ).toEqual([
      ['8400', '60.00', null, null],
      ['8300', '30.00', null, null],
      ['8331', '10.00', 'AT', 20],
    ])
    const documents = sumsOf(await documentsOf(id))
    const left = (rows: Line[], account: string) =>
      rows
        .filter(({ genAccount }) => genAccount === account)
        .reduce(
          (sum, { bookingType, amount }) =>
            sum + (bookingType === 'invoice' ? 1 : -1) * Math.round(Number(amount) * 100),
          0,
        )
    expect(['8400', '8300', '8331'].map((account) => left(automatic, account))).toEqual(
      ['DE 1900', 'DE 700', 'AT 2000'].map((key) => documents[key]![0] + documents[key]![1]),
    )
    await save({ vatMode: 'split' })
    const split = await lines()
    expect(['8400', '8300', '8331'].map((account) => left(split, account))).toEqual(
      ['DE 1900', 'DE 700', 'AT 2000'].map((key) => documents[key]![0]),
    )
    expect(['1776', '1771', '1768'].map((account) => left(split, account))).toEqual(
      ['DE 1900', 'DE 700', 'AT 2000'].map((key) => documents[key]![1]),
    )
    expect(split.filter(({ buKey }) => buKey === '40').map(({ genAccount }) => genAccount)).toEqual([
      '8400',
      '8300',
      '8400',
      '8300',
    ])
    expect(await test.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
  })
})

describe('under the reseller', () => {
  it('the books hold the VAT of every rate as its documents say', async () => {
    const opened = await open()
    const seller = await test.transact(async (ctx) => {
      await nameResellerCompany(ctx)
      await move(ctx, sellingMode, opened.seller.id, 'open_reseller')
      await sql`update products set review_state = 'reviewed', reviewed_at = ${ctx.now} where seller_id = ${opened.seller.id}`.execute(
        ctx.db,
      )
      return (await sellerById(ctx, opened.seller.id))!
    })
    const counter = { ...opened, seller }
    const id = await buyAt(counter, { country: 'DE' })
    const account = (name: string) => test.transact((ctx) => balanceOf(ctx, name, 'eur'))
    expect(
      await Promise.all(['vat:standard:DE:1900', 'vat:standard:DE:700', 'vat:standard:AT:2000'].map(account)),
    ).toEqual([-958, -196, -167])
    const admin = (await test.transact((ctx) => makeUser(ctx, ['admin']))).actor
    expect(await ask(admin, 'GET', '/v1/admin/vat/oss', { year: 2026, quarter: 2 })).toMatchObject({
      lines: [{ country: 'AT', rate: 2000, net: '8.33', vat: '1.67' }],
      netAmount: '8.33',
      isRegistered: true,
    })
    await refundOrder(test.world, { orderId: id, amount: 4567 })
    await refundOrder(test.world, { orderId: id })
    await test.drain()
    expect(
      await Promise.all(['vat:standard:DE:1900', 'vat:standard:DE:700', 'vat:standard:AT:2000', 'sales'].map(account)),
    ).toEqual([0, 0, 0, 0])
    expect(await test.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
  })
})
