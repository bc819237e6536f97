import { describe, expect, it } from 'vitest'
import { rooms } from '#apps/server/rooms.ts'
import { useTestWorld } from '#platform/server/use-test-world.ts'
import { customarySettings } from '#capabilities/after/accounting/server/testing.ts'
import { faultsEverywhere } from '#capabilities/money/ledger/server/index.ts'
import { refundOrder } from '#capabilities/sale/orders/server/index.ts'
import { parcelShop } from './parcel-shop.ts'

/** Goods from the price with shipping to the books: what is asked, taxed, billed, booked and given back. */

const app = useTestWorld(rooms, { at: '2026-11-02T10:00:00Z' })
const { open, quote, place, buy, parcelsOf, invoices, variant, bundle, desk } = parcelShop(app)
type Line = { genAccount: string; amount: string; euPlace: string | null; euRate: string | null }
const sums = (document: { netAmount: number; vatAmount: number; grossAmount: number }) => [
  document.netAmount,
  document.vatAmount,
  document.grossAmount,
]

describe('a workbook to a buyer at home', () => {
  it('is asked for with shipping as a line of its own, billed with it and taxed as goods are', async () => {
    const shop = await open({ variants: [{ stockCount: 3 }] })
    expect(await quote(shop)).toMatchObject({
      totalAmount: '34.90',
      totalVatAmount: '5.57',
      shipping: { amount: '4.90', isReached: true },
    })
    const order = await buy(shop)
    expect(order).toMatchObject({ totalAmount: 3490, shippingAmount: 490, shipTo: { city: 'Bremen' } })
    const [invoice] = await invoices(order.id)
    expect(sums(invoice!)).toEqual([2933, 557, 3490])
    expect(invoice!.lines.map(({ name, gross, rate }) => [name, gross, rate])).toEqual([
      ['Workbook', 3000, 1900],
      ['Shipping', 490, 1900],
    ])
    expect(await variant(shop.variantIds[0]!)).toEqual({ stockCount: 2, reservedCount: 0, soldCount: 1 })
    expect(await parcelsOf(shop, order.id)).toMatchObject([
      { state: 'open', items: [{ name: 'Workbook', quantity: 1 }] },
    ])
    expect(await app.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
  })

  it.each([
    [1, '4.90'],
    [3, '4.90'],
    [4, '0.00'],
    [5, '0.00'],
  ])('%i of them cost %s to send: by weight, and nothing from a value on', async (quantity, amount) => {
    const shop = await open({ variants: [{ weightGrams: 600 }] })
    expect((await quote(shop, { quantity })).shipping).toEqual({ amount, isReached: true })
  })

  it('gives shipping back with all the rest, and the piece to the stock, where it never left', async () => {
    const shop = await open({ variants: [{ stockCount: 1 }] })
    const order = await buy(shop)
    await refundOrder(app.world, { orderId: order.id, cancels: true })
    await app.drain()
    const [, reversal] = await invoices(order.id)
    expect(sums(reversal!)).toEqual([-2933, -557, -3490])
    expect(reversal!.lines.map(({ name, gross }) => [name, gross])).toEqual([
      ['Workbook', -3000],
      ['Shipping', -490],
    ])
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ state: 'cancelled' }])
    expect(await variant(shop.variantIds[0]!)).toEqual({ stockCount: 1, reservedCount: 0, soldCount: 0 })
    expect(await app.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
  })
})

describe('what is refused', () => {
  it.each([
    ['a country no zone reaches', { payer: { countryCode: 'US' } }, { 'payer.countryCode': ['not_shipped'] }],
    [
      'another address no zone reaches',
      {
        shipTo: { firstName: 'A', lastName: 'B', street: 'Main', zip: '10001', city: 'New York', countryCode: 'US' },
      },
      { 'shipTo.countryCode': ['not_shipped'] },
    ],
    [
      'half an address',
      { shipTo: { firstName: 'A', lastName: 'B', countryCode: 'DE' } },
      { 'shipTo.street': ['required'], 'shipTo.zip': ['required'], 'shipTo.city': ['required'] },
    ],
    ['a parcel that is too heavy', { quantity: 11 }, { 'payer.countryCode': ['not_shipped'] }],
  ])('%s, with its field', async (_, given, fields) => {
    const shop = await open()
    await expect(place(shop, given)).rejects.toMatchObject({ fields })
  })

  it('variants nobody chose, or that are not there', async () => {
    const shop = await open({ variants: [{ name: 'A5' }, { name: 'A4', stockCount: 0 }] })
    const productId = shop.product.id
    await expect(place(shop)).rejects.toMatchObject({ fields: { [`variants.${productId}`]: ['required'] } })
    await expect(place(shop, { variants: [{ productId, variantId: 1 }] })).rejects.toMatchObject({
      fields: { [`variants.${productId}`]: ['not_in_list'] },
    })
    await expect(place(shop, { variants: [{ productId, variantId: shop.variantIds[1] }] })).rejects.toMatchObject({
      code: 'orders.sold_out',
    })
    const order = await buy(shop, { variants: [{ productId, variantId: shop.variantIds[0] }] })
    const [invoice] = await invoices(order.id)
    expect(invoice!.lines[0]!.name).toBe('Workbook (A5)')
  })

  it('everything, where the plan of the account has no goods', async () => {
    const shop = await open()
    await app.world.db
      .updateTable('sellers')
      .set({ featureFlags: JSON.stringify({ physical_products: false }) })
      .where('id', '=', shop.seller.id)
      .execute()
    await expect(place(shop)).rejects.toMatchObject({ code: 'checkout.not_for_sale' })
  })
})

const french = { countryCode: 'FR', company: 'Miel', vatId: 'FR40303265045' }
const german = { countryCode: 'DE', company: 'Honig', vatId: 'DE136695976' }
const paris = { firstName: 'A', lastName: 'B', street: 'Rue', zip: '75001', city: 'Paris', countryCode: 'FR' }

describe('who taxes goods', () => {
  it.each([
    ['a consumer in Austria, at home', false, { payer: { countryCode: 'AT' } }, ['standard', 'DE', 1900, 3990, []]],
    [
      'a consumer in Austria, by OSS',
      true,
      { payer: { countryCode: 'AT' } },
      ['distance_sale', 'AT', 2000, 3990, ['destination']],
    ],
    [
      'a company in France',
      true,
      { payer: french },
      ['intra_community_supply', 'FR', 0, 3353, ['intra_community_supply']],
    ],
    [
      'a German company that has it sent to Paris',
      true,
      { payer: german, shipTo: paris },
      ['standard', 'DE', 1900, 3990, []],
    ],
    [
      'a German who gives it to somebody in Paris',
      true,
      { shipTo: paris },
      ['distance_sale', 'FR', 2000, 3990, ['destination']],
    ],
    ['a consumer in Switzerland', true, { payer: { countryCode: 'CH' } }, ['export', 'CH', 0, 4193, ['export']]],
  ])('%s', async (_, hasOss, given, [treatment, country, rate, gross, notes]) => {
    const shop = await open({ hasOss })
    const order = await buy(shop, given)
    const [invoice] = await invoices(order.id)
    expect([invoice!.vatTreatment, invoice!.vatCountry, invoice!.vatGroups[0]!.rate, invoice!.grossAmount]).toEqual([
      treatment,
      country,
      rate,
      gross,
    ])
    expect(invoice!.notes).toEqual(notes)
    expect(await app.transact((ctx) => faultsEverywhere(ctx))).toEqual([])
  })

  it('small businesses ask for none', async () => {
    const shop = await open({ seller: { isVatLiable: false, vatId: null, exemptionReason: 'small_business' } })
    const [invoice] = await invoices((await buy(shop, { payer: { countryCode: 'AT' } })).id)
    expect([invoice!.vatTreatment, invoice!.notes, ...sums(invoice!)]).toEqual([
      'exempt',
      ['exempt.small_business'],
      3990,
      0,
      3990,
    ])
  })
})

describe('a course and its workbook at one price', () => {
  it('is split by what each is; shipping follows the book', async () => {
    const shop = await bundle('book')
    const order = await buy(shop)
    const [invoice] = await invoices(order.id)
    expect(invoice!.lines.map(({ name, gross, rate }) => [name, gross, rate])).toEqual([
      ['Season: Course', 6000, 1900],
      ['Season: Workbook', 4000, 700],
    ])
    expect(order.shippingAmount).toBe(0)
    expect(await parcelsOf(shop, order.id)).toMatchObject([{ items: [{ name: 'Workbook' }] }])
  })

  it('to Austria by OSS: the course by wire and the book by parcel are two kinds of sales', async () => {
    const shop = await bundle('book', { hasOss: true })
    const order = await buy(shop, { payer: { countryCode: 'AT' } })
    const [invoice] = await invoices(order.id)
    expect(invoice!.lines.map(({ name, gross, rate, treatment }) => [name, gross, rate, treatment])).toEqual([
      ['Season: Course', 6000, 2000, undefined],
      ['Season: Workbook', 4000, 1000, 'distance_sale'],
      ['Shipping', 990, 1000, 'distance_sale'],
    ])
    expect(invoice!.grossAmount).toBe(10_990)
  })
})

it('is booked on the accounts of goods: at home, by OSS, within the EU and out of it', async () => {
  const shop = await open({ hasOss: true, plan: { price: 1000 } })
  const payers = [{ countryCode: 'DE' }, { countryCode: 'AT' }, french, { countryCode: 'CH' }]
  for (const payer of payers) await buy(shop, { payer })
  await desk(shop, 'PUT', '/accounting_settings', customarySettings)
  const { list } = await desk<{ list: Line[] }>(shop, 'GET', '/booking_lines', { per: 500, bookingType: ['invoice'] })
  expect(
    list
      .map((line) => [line.genAccount, line.amount, line.euPlace, line.euRate === null ? null : Number(line.euRate)])
      .toSorted(),
  ).toEqual([
    ['8120', '25.13', null, null],
    ['8125', '16.72', 'FR40303265045', null],
    ['8320', '19.90', 'AT', 20],
    ['8400', '14.90', null, null],
  ])
  const oss = await desk<{ lines: object[] }>(shop, 'GET', '/vat/oss', { year: 2026, quarter: 4 })
  expect(oss.lines).toMatchObject([{ country: 'AT', rate: 2000, net: '16.58', vat: '3.32' }])
})
