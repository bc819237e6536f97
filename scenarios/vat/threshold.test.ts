import { describe, expect, it } from 'vitest'
import { makePlan } from '#capabilities/offer/catalog/server/testing.ts'
import { makeUser } from '#capabilities/people/identity/server/testing.ts'
import { orderById, refundOrder } from '#capabilities/sale/orders/server/index.ts'

import { useGermanShop } from './german-shop.ts'

/** The 10 000 euros a year up to which buyers in other countries of the Union pay the VAT of the seller’s. */

const shop = useGermanShop()
const { app, ask, submitCheckout, countryFor, buy, told, days } = shop

describe('the threshold', () => {
  it('is passed by the sale that goes over it; from it on buyers pay the VAT of their country', async () => {
    await buy({ country: 'FR', quantity: 79 })
    expect(await told('vat_threshold')).toEqual([])
    await buy({ country: 'FR', quantity: 20 })
    expect(await told('vat_threshold')).toMatchObject([{ amount: 990_000 }])
    expect(await countryFor('AT')).toBe('DE')
    expect((await buy({ country: 'AT' })).is).toEqual(['standard', 'DE', 1900, '100.00', '19.00', '119.00'])
    expect(await countryFor('AT')).toBe('AT')
    const over = await buy({ country: 'AT' })
    expect(over.is).toEqual(['standard', 'AT', 2000, '99.17', '19.83', '119.00'])
    expect(await told('vat_threshold')).toMatchObject([{ amount: 990_000 }, { amount: 1_009_917 }])
    await refundOrder(app.world, { orderId: over.id })
    await app.drain()
    expect(await ask(shop.owner, 'GET', '/v1/cabinet/vat')).toMatchObject({
      state: 'exceeded',
      years: [{ soldAmount: '10000.00' }, {}],
    })
    expect((await buy({ country: 'FR' })).is).toEqual(['standard', 'FR', 2000, '99.17', '19.83', '119.00'])
  })

  it('is passed once by twenty buyers at once, and never by two on the same side', async () => {
    await buy({ country: 'FR', quantity: 90 })
    const placed = await Promise.all(
      Array.from({ length: 20 }, () => submitCheckout({ country: 'AT' }) as unknown as Promise<{ orderId: number }>),
    )
    const countries = await Promise.all(
      placed.map(async ({ orderId }) => (await orderById(app.world, orderId)).vatCountry),
    )
    expect([
      countries.filter((country) => country === 'DE').length,
      countries.filter((country) => country === 'AT').length,
    ]).toEqual([10, 10])
    // Nobody paid: a week later only documents count.
    await days(8)
    expect((await ask(shop.owner, 'GET', '/v1/cabinet/vat'))['years']).toMatchObject([{ soldAmount: '9000.00' }, {}])
  })

  it('counts other currencies in euro by the rate of their day; what had none is named, and counted once there is one', async () => {
    const dollars = await app.transact((ctx) =>
      makePlan(ctx, shop.testShop.seller.id, shop.testShop.product.id, { currency: 'usd', price: 11900 }),
    )
    const years = async () => (await ask(shop.owner, 'GET', '/v1/cabinet/vat'))['years']
    await buy({ country: 'FR', plan: dollars.id, quantity: 50 })
    expect(await years()).toMatchObject([{ soldAmount: '0.00', uncounted: ['usd'] }, {}])
    const admin = (await app.transact((ctx) => makeUser(ctx, ['admin']))).actor
    await ask(admin, 'POST', '/v1/admin/exchange_rates', {
      fromCurrency: 'usd',
      toCurrency: 'eur',
      rate: '0.9',
      source: 'ECB',
      validOn: app.clock.now.toString().slice(0, 10),
    })
    await days(1)
    expect(await years()).toMatchObject([{ soldAmount: '4500.00', uncounted: [] }, {}])
    await buy({ country: 'FR', plan: dollars.id, quantity: 50 })
    expect(await told('vat_threshold')).toMatchObject([{ amount: 900_000 }])
    // 1000.00 are left: 11 pieces in dollars still fit, a twelfth passes.
    expect((await buy({ country: 'AT', plan: dollars.id, quantity: 11 })).is.slice(0, 3)).toEqual([
      'standard',
      'DE',
      1900,
    ])
    expect((await buy({ country: 'AT', plan: dollars.id })).is.slice(0, 3)).toEqual(['standard', 'AT', 2000])
  })

  it('does not count for who chose OSS, from that day on', async () => {
    const today = app.clock.now.toString().slice(0, 10)
    await expect(ask(shop.owner, 'PUT', '/v1/cabinet/vat', { isRegistered: true })).rejects.toMatchObject({
      fields: { ossFrom: ['required'] },
    })
    expect(await ask(shop.owner, 'PUT', '/v1/cabinet/vat', { isRegistered: true, ossFrom: today })).toMatchObject({
      state: 'registered',
      ossFrom: today,
    })
    expect((await buy({ country: 'AT' })).is.slice(0, 3)).toEqual(['standard', 'AT', 2000])
  })
})
