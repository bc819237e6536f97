import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makePlan, makeProduct } from '#capabilities/offer/catalog/server/testing.ts'
import { makeDate, makeTicket } from '#capabilities/offer/tickets/server/testing.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'

import { useGermanShop, french } from './german-shop.ts'

/** A quarter is reported from its documents, other currencies by their rates, and invoices tell their VAT in euro. */

const shop = useGermanShop()
const { app, ask, buy } = shop

it('reports a quarter from its documents, and what is taken back later as a correction of it', async () => {
  app.clock.set('2026-05-04T10:00:00Z')
  await ask(shop.owner, 'PUT', '/v1/cabinet/vat', { isRegistered: true, ossFrom: '2026-04-01' })
  await buy({ country: 'DE' })
  const austrian = await buy({ country: 'AT' })
  await buy({ country: 'AT', quantity: 2 })
  await buy({ country: 'GR' })
  const same = await buy({ country: 'FR' })
  await buy({ country: 'FR', vatId: french })
  await buy({ country: 'CH' })
  await refundOrder(app.world, { orderId: same.id })
  await app.drain()
  const report = (quarter: number) => ask(shop.owner, 'GET', '/v1/cabinet/vat/oss', { year: 2026, quarter })
  const second = await report(2)
  expect(second).toMatchObject({
    dueOn: '2026-07-31',
    isRegistered: true,
    lines: [
      { country: 'AT', rate: 2000, net: '297.50', vat: '59.50' },
      { country: 'GR', rate: 2400, net: '95.97', vat: '23.03' },
    ],
    corrections: [],
    netAmount: '393.47',
    vatAmount: '82.53',
  })
  const documents = async (from: string, till: string) =>
    (
      await sql<{
        net: number
        vat: number
      }>`select sum(net_amount)::bigint as net, sum(vat_amount)::bigint as vat from invoices where seller_id = ${shop.testShop.seller.id} and vat_treatment = 'standard' and vat_country <> 'DE' and issued_on between ${from}::date and ${till}::date`.execute(
        app.world.db,
      )
    ).rows[0]!
  expect(await documents('2026-04-01', '2026-06-30')).toEqual({ net: 39347, vat: 8253 })

  app.clock.set('2026-08-10T10:00:00Z')
  await refundOrder(app.world, { orderId: austrian.id, amount: 6000 })
  await buy({ country: 'FR' })
  expect(await report(2)).toEqual({ ...second, isOver: true })
  expect(await report(3)).toMatchObject({
    lines: [{ country: 'FR', net: '99.17', vat: '19.83' }],
    corrections: [{ country: 'AT', year: 2026, quarter: 2, rate: 2000, net: '-50.00', vat: '-10.00' }],
    netAmount: '49.17',
    vatAmount: '9.83',
  })
  expect(await documents('2026-07-01', '2026-09-30')).toEqual({ net: 4917, vat: 983 })
  const { text } = (await ask(shop.owner, 'GET', '/cabinet/vat/oss.csv', { year: 2026, quarter: 3 })) as unknown as {
    text: string
  }
  expect(text.split('\r\n').slice(1, 3)).toEqual([
    'sale;2026-Q3;FR;STANDARD;20,00;99,17;19,83',
    'correction;2026-Q2;AT;STANDARD;20,00;-50,00;-10,00',
  ])
})

it("sales in other currencies stand in the return once there is a rate of the quarter's last day, or the next one published", async () => {
  app.clock.set('2027-01-12T10:00:00Z')
  await ask(shop.owner, 'PUT', '/v1/cabinet/vat', { isRegistered: true, ossFrom: '2026-01-01' })
  const dollars = await app.transact((ctx) =>
    makePlan(ctx, shop.testShop.seller.id, shop.testShop.product.id, { currency: 'usd', price: 12000 }),
  )
  await buy({ country: 'AT' })
  await buy({ country: 'AT', plan: dollars.id })
  app.clock.set('2027-04-02T10:00:00Z')
  const report = () => ask(shop.owner, 'GET', '/v1/cabinet/vat/oss', { year: 2027, quarter: 1 })
  expect(await report()).toMatchObject({
    lines: [{ country: 'AT', net: '99.17', vat: '19.83' }],
    otherCurrencies: ['usd'],
    rates: [],
    documents: 1,
  })
  const admin = (await app.transact((ctx) => makeUser(ctx, ['admin']))).actor
  const rate = (value: string, validOn: string) =>
    ask(admin, 'POST', '/v1/admin/exchange_rates', {
      fromCurrency: 'usd',
      toCurrency: 'eur',
      rate: value,
      source: 'ECB',
      validOn,
    })
  await rate('0.8', '2027-03-30')
  await rate('0.9', '2027-04-01')
  await rate('0.7', '2027-04-02')
  // 100.00 and 20.00 dollars at 0.9, beside 99.17 and 19.83 euros.
  expect(await report()).toMatchObject({
    lines: [{ country: 'AT', net: '189.17', vat: '37.83' }],
    otherCurrencies: [],
    rates: [{ words: '1 USD = 0.9 EUR', source: 'ECB', validOn: '2027-04-01' }],
    documents: 2,
  })
})

it('an invoice in dollars tells its VAT in euro by the rate of its day, and what takes it back keeps that rate', async () => {
  app.clock.set('2027-04-20T10:00:00Z')
  const dollars = await app.transact((ctx) =>
    makePlan(ctx, shop.testShop.seller.id, shop.testShop.product.id, { currency: 'usd', price: 9900 }),
  )
  const admin = (await app.transact((ctx) => makeUser(ctx, ['admin']))).actor
  const rate = (value: string, validOn: string) =>
    ask(admin, 'POST', '/v1/admin/exchange_rates', {
      fromCurrency: 'usd',
      toCurrency: 'eur',
      rate: value,
      source: 'ECB',
      validOn,
    })
  const documentsOf = async (orderId: number) =>
    await app.world.db
      .selectFrom('invoices')
      .select(['id', 'form', 'vatAmount', 'accountingVat'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
  await rate('0.5', '2027-04-12')
  const before = await buy({ country: 'DE', plan: dollars.id })
  expect((await documentsOf(before.id)).map(({ accountingVat }) => accountingVat)).toEqual([null])
  await rate('0.9251', '2027-04-19')
  expect((await documentsOf((await buy({ country: 'DE' })).id)).map(({ accountingVat }) => accountingVat)).toEqual([
    null,
  ])

  const { id } = await buy({ country: 'DE', plan: dollars.id })
  await rate('0.7', '2027-04-20')
  for (const amount of [3333, 1, 2777]) {
    await refundOrder(app.world, { orderId: id, amount })
    await app.drain()
  }
  await refundOrder(app.world, { orderId: id })
  await app.drain()
  const [issued, ...taken] = await documentsOf(id)
  // 15.81 dollars of VAT.
  expect(issued).toMatchObject({
    form: 'regular',
    vatAmount: 1581,
    accountingVat: { currency: 'eur', amount: 1463, rateMillionths: 925_100, source: 'ECB', validOn: '2027-04-19' },
  })
  expect(taken.map(({ form, accountingVat }) => [form, accountingVat?.rateMillionths])).toEqual(
    taken.map(() => ['reversal', 925_100]),
  )
  expect([
    taken.length,
    taken.reduce((sum, each) => sum + each.vatAmount, 0),
    taken.reduce((sum, each) => sum + each.accountingVat!.amount, 0),
  ]).toEqual([4, -1581, -1463])

  const other = await buy({ country: 'DE', plan: dollars.id })
  const [regular] = await documentsOf(other.id)
  app.clock.set('2027-05-20T10:00:00Z')
  const corrected = (await ask(shop.owner, 'POST', '/v1/cabinet/invoices/:id/correct', {
    id: regular!.id,
    buyer: {
      company: 'Voss GmbH',
      firstName: 'Mara',
      lastName: 'Voss',
      email: 'mara@example.com',
      street: 'Weg',
      streetNumber: '1',
      zip: '10115',
      city: 'Ort',
      countryCode: 'DE',
    },
  })) as unknown as { accountingVat: unknown }
  expect(corrected.accountingVat).toMatchObject({
    currency: 'eur',
    amount: '11.07',
    rateMillionths: 700_000,
    validOn: '2027-04-20',
  })
  expect((await documentsOf(other.id)).map(({ accountingVat }) => accountingVat?.amount)).toEqual([1107, -1107, 1107])
  await expect(
    app.transact((ctx) =>
      sql`update invoices set accounting_vat = jsonb_set(accounting_vat, '{amount}', '1') where id = ${regular!.id}`.execute(
        ctx.db,
      ),
    ),
  ).rejects.toThrow('never changed')
})

it('a business that comes to an event abroad is no part of the return, and is named beside it', async () => {
  app.clock.set('2026-11-04T10:00:00Z')
  const event = await app.transact(async (ctx) => {
    const { id: sellerId } = shop.testShop.seller
    const made = await makeProduct(ctx, sellerId, { slug: 'vienna', form: 'event' }, { price: 12_000 })
    const date = await makeDate(ctx, made.product, { online: false, countryCode: 'AT' })
    await makeTicket(ctx, date, { planIds: [made.plan!.id] })
    return { slug: 'vienna', plan: made.plan!.id }
  })
  await buy({ country: 'DE', ...event })
  await buy({ country: 'FR', vatId: french, ...event })
  await buy({ country: 'DE', vatId: 'DE811907980', ...event })
  expect(await ask(shop.owner, 'GET', '/v1/cabinet/vat/oss', { year: 2026, quarter: 4 })).toMatchObject({
    lines: [{ country: 'AT', rate: 2000, net: '100.00', vat: '20.00' }],
    soldToBusinesses: [{ country: 'AT', rate: 2000, net: '200.00', vat: '40.00' }],
    netAmount: '100.00',
    vatAmount: '20.00',
    documents: 1,
  })
})
