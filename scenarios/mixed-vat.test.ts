import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkoutBody } from '#capabilities/sale/checkout/server/testing.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { rooms } from '#apps/server/rooms.ts'
import { move } from '#platform/server/move.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { makeProduct, type makePlan } from '#capabilities/offer/catalog/server/testing.ts'
import { customarySettings } from '#capabilities/after/accounting/server/testing.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { sellerById } from '#capabilities/people/sellers/server/index.ts'
import { germanCompany, letSell, nameResellerCompany } from '#capabilities/people/sellers/server/testing.ts'
import { sellingMode } from '#capabilities/people/sellers/vocabulary.ts'
import { balanceOf, faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { refundOrder, ratesOf } from '#capabilities/sale/orders/server/index.ts'
import { openTestShop, type TestShop } from '#capabilities/sale/orders/server/testing.ts'
import { payInSandbox } from '#capabilities/sale/payments/server/testing.ts'
import { askApi, ownerOf } from './ask-api.ts'

/** Bundles whose parts are taxed by different rates and in different places: a course, a book by wire and a workshop in Vienna. */

const app = useTestWorld(rooms, { at: '2026-02-02T10:00:00Z' })

const ask = askApi(app)

/** A shop with the bundle: 60 % course, 30 % book, 10 % workshop; by default 100.00 once. */
const open = (plan: Parameters<typeof makePlan>[3] = { price: 10_000 }): Promise<TestShop> =>
  app.transact(async (ctx) => {
    const testShop = await openTestShop(
      ctx,
      { slug: `bundle-${randomUUID().slice(0, 8)}`, form: 'bundle', name: 'Season' },
      plan,
    )
    const sellerId = testShop.seller.id
    await letSell(ctx, sellerId, germanCompany)
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
      .values({ sellerId, productId: testShop.product.id, addonProductId: workshop.product.id, ticketId: abroad.id })
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
        .values({ productId: testShop.product.id, addonProductId: product.id, position, shareBp, levelId: null })
        .execute()
    return testShop
  })

type Where = { country: string; vatId?: string }
const at = ({ seller, product }: TestShop) => ({ username: seller.username, slug: product.slug })
const quoteAt = (testShop: TestShop, { country, vatId }: Where) =>
  ask<{
    totalAmount: string
    totalVatAmount: string
    taxes: { vatBp: number; vatTreatment: string; vatCountry: string; vatAmount: string }[]
  }>(null, 'POST', '/v1/checkout/:username/:slug/quote', {
    ...at(testShop),
    countryCode: country,
    ...(vatId ? { vatId } : {}),
  })
const buyAt = async (testShop: TestShop, { country, vatId }: Where): Promise<number> => {
  const placed = await ask<{ orderId: number; redirectUrl: string }>(
    null,
    'POST',
    '/v1/checkout/:username/:slug/order',
    checkoutBody({
      ...at(testShop),
      provider: 'sandbox',
      planId: testShop.plan.id,
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
    }),
  )
  await payInSandbox(app.world, placed.redirectUrl, { card: '4242424242424242' })
  await app.drain()
  return placed.orderId
}
const documentsOf = (orderId: number) =>
  app.world.db.selectFrom('invoices').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
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

describe('a consumer in Germany', () => {
  it('sees, pays and is billed VAT per rate and place; refunds come back in proportion, to the last cent', async () => {
    const testShop = await open()
    const quote = await quoteAt(testShop, { country: 'DE' })
    expect([quote.totalAmount, quote.totalVatAmount]).toEqual(['100.00', '13.21'])
    expect(quote.taxes).toEqual([
      { vatBp: 1900, vatTreatment: 'standard', vatCountry: 'DE', vatAmount: '9.58' },
      { vatBp: 700, vatTreatment: 'standard', vatCountry: 'DE', vatAmount: '1.96' },
      { vatBp: 2000, vatTreatment: 'standard', vatCountry: 'AT', vatAmount: '1.67' },
    ])
    const id = await buyAt(testShop, { country: 'DE' })
    const [invoice] = await documentsOf(id)
    expect(invoice).toMatchObject({
      vatTreatment: 'standard',
      vatCountry: 'DE',
      netAmount: 8679,
      vatAmount: 1321,
      notes: ['event_place'],
    })
    const event = {
      about: expect.stringContaining('Standard · '),
      from: '2026-02-23',
      till: '2026-02-23',
      isOnSite: true,
    }
    expect([invoice!.suppliedFrom, invoice!.suppliedTill].map(String)).toEqual(['2026-02-02', '2026-02-23'])
    expect(invoice!.lines).toEqual([
      { name: 'Season: Course', quantity: 1, rate: 1900, net: 5042, gross: 6000 },
      { name: 'Season: Book', quantity: 1, rate: 700, net: 2804, gross: 3000 },
      { name: 'Season: Workshop', quantity: 1, event, rate: 2000, country: 'AT', net: 833, gross: 1000 },
    ])
    const page = await ask<{ taxes: unknown; parts: unknown[] }>(ownerOf(testShop), 'GET', '/v1/cabinet/orders/:id', {
      id: String(id),
    })
    expect(page.taxes).toEqual(quote.taxes)

    const report = await ask<{ lines: Record<string, unknown>[] }>(ownerOf(testShop), 'GET', '/v1/cabinet/vat/oss', {
      year: 2026,
      quarter: 1,
    })
    expect(report.lines).toMatchObject([{ country: 'AT', rate: 2000, net: '8.33', vat: '1.67' }])

    for (const amount of [3333, 1, 2777]) await refundOrder(app.world, { orderId: id, amount })
    await app.drain()
    const partly = await documentsOf(id)
    expect(partly.reduce((sum, each) => sum + each.grossAmount, 0)).toBe(10_000 - 6111)
    await refundOrder(app.world, { orderId: id })
    await app.drain()
    expect(sumsOf(await documentsOf(id))).toEqual({ 'DE 1900': [0, 0], 'DE 700': [0, 0], 'AT 2000': [0, 0] })
    expect(await app.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
  })

  it('a net subscription keeps its net; every payment is billed with the same shares', async () => {
    const testShop = await open({
      form: 'subscription',
      price: null,
      firstAmount: 3333,
      nextAmount: 3333,
      interval: '1m',
      useNetPrice: true,
    })
    const id = await buyAt(testShop, { country: 'DE' })
    const rates = await ratesOf(app.world, id)
    expect(new Set(rates.map((rate) => `${rate.netAmount} ${rate.vatAmount} ${rate.amount}`))).toEqual(
      new Set(['3333 517 3850']),
    )
    await app.live('2026-04-03T10:00:00Z')
    const documents = await documentsOf(id)
    expect(documents).toHaveLength(3)
    expect(sumsOf(documents)).toEqual({ 'DE 1900': [6000, 1140], 'DE 700': [3000, 210], 'AT 2000': [999, 201] })
    app.clock.set('2026-04-03T12:00:00Z')
  })
})

describe('a business in Austria', () => {
  it('owes the VAT of what comes by wire itself and pays that of the place it goes to', async () => {
    const testShop = await open()
    const id = await buyAt(testShop, { country: 'AT', vatId: 'ATU36801500' })
    const [invoice] = await documentsOf(id)
    expect(invoice).toMatchObject({
      vatTreatment: 'reverse_charge',
      vatCountry: 'AT',
      notes: ['reverse_charge', 'event_place'],
    })
    // 60.00 less 19 %, 30.00 less 7 %, and 10.00 with Austria's 20 %.
    expect(invoice!.lines).toEqual([
      { name: 'Season: Course', quantity: 1, rate: 0, net: 5042, gross: 5042 },
      { name: 'Season: Book', quantity: 1, rate: 0, net: 2804, gross: 2804 },
      {
        name: 'Season: Workshop',
        quantity: 1,
        event: expect.objectContaining({ isOnSite: true }),
        rate: 2000,
        treatment: 'standard',
        net: 833,
        gross: 1000,
      },
    ])
    expect(invoice!.vatGroups).toEqual([
      { rate: 0, net: 7846, vat: 0, gross: 7846 },
      { rate: 2000, treatment: 'standard', net: 833, vat: 167, gross: 1000 },
    ])
  })

  it('that turns out to be one after a consumer was billed gets each part taxed anew, the workshop at its place', async () => {
    const testShop = await open()
    const id = await buyAt(testShop, { country: 'DE' })
    const [invoice] = await documentsOf(id)
    await ask(ownerOf(testShop), 'POST', '/v1/cabinet/invoices/:id/correct', {
      id: invoice!.id,
      buyer: { ...invoice!.buyerDetails, countryCode: 'AT', vatId: 'ATU36801500', company: 'Miel GmbH' },
    })
    const corrected = (await documentsOf(id)).at(-1)!
    expect(corrected).toMatchObject({ grossAmount: 10_000, notes: ['reverse_charge', 'event_place'] })
    expect(corrected.lines.map(({ name, rate, treatment }) => [name, rate, treatment ?? 'reverse_charge'])).toEqual([
      ['Season: Course', 0, 'reverse_charge'],
      ['Season: Book', 0, 'reverse_charge'],
      ['Season: Workshop', 2000, 'standard'],
    ])
  })
})

describe('the lines for DATEV', () => {
  it('name each rate and place of a bundle, whole, taken back in part and as net and VAT, with the sums of the documents', async () => {
    const testShop = await open()
    const id = await buyAt(testShop, { country: 'DE' })
    await refundOrder(app.world, { orderId: id, amount: 4567 })
    await app.drain()
    const owner = ownerOf(testShop)
    const save = (more: object = {}) =>
      ask(owner, 'PUT', '/v1/cabinet/accounting_settings', { ...customarySettings, ...more })
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
        await ask<{ list: Line[] }>(owner, 'GET', '/v1/cabinet/booking_lines', {
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
    expect(await app.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
  })
})

describe('under the reseller', () => {
  it('the books hold the VAT of every rate as its documents say', async () => {
    const opened = await open()
    const seller = await app.transact(async (ctx) => {
      await nameResellerCompany(ctx)
      await move(ctx, sellingMode, opened.seller.id, 'open_reseller')
      await sql`update products set review_state = 'reviewed', reviewed_at = ${ctx.now} where seller_id = ${opened.seller.id}`.execute(
        ctx.db,
      )
      return (await sellerById(ctx, opened.seller.id))!
    })
    const testShop = { ...opened, seller }
    const id = await buyAt(testShop, { country: 'DE' })
    const account = (name: string) => app.transact((ctx) => balanceOf(ctx, name, 'eur'))
    expect(
      await Promise.all(['vat:standard:DE:1900', 'vat:standard:DE:700', 'vat:standard:AT:2000'].map(account)),
    ).toEqual([-958, -196, -167])
    const admin = (await app.transact((ctx) => makeUser(ctx, ['admin']))).actor
    expect(await ask(admin, 'GET', '/v1/admin/vat/oss', { year: 2026, quarter: 2 })).toMatchObject({
      lines: [{ country: 'AT', rate: 2000, net: '8.33', vat: '1.67' }],
      netAmount: '8.33',
      isRegistered: true,
    })
    await refundOrder(app.world, { orderId: id, amount: 4567 })
    await refundOrder(app.world, { orderId: id })
    await app.drain()
    expect(
      await Promise.all(['vat:standard:DE:1900', 'vat:standard:DE:700', 'vat:standard:AT:2000', 'sales'].map(account)),
    ).toEqual([0, 0, 0, 0])
    expect(await app.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
  })
})
