import { expect, test } from 'vitest'
import { addedPrice, countriesReached, shippingPrice, zoneFor, type ShippingZone } from './shipping.ts'

const zone = (name: string, countries: string[], more: Partial<ShippingZone> = {}): ShippingZone => ({
  name,
  countries,
  currency: 'eur',
  steps: [
    { upToGrams: 1000, amount: 390 },
    { upToGrams: 5000, amount: 690 },
  ],
  freeFromAmount: 5000,
  ...more,
})
const [home, europe, world] = [
  zone('DE', ['DE']),
  zone('EU', ['AT', 'FR']),
  zone('World', [], { freeFromAmount: null }),
]

test.each([
  ['DE', 'eur', 'DE'],
  ['FR', 'eur', 'EU'],
  ['US', 'eur', 'World'],
  ['DE', 'usd', undefined],
] as const)('%s in %s is in the zone %s', (country, currency, name) =>
  expect(zoneFor([world, home, europe], country, currency)?.name).toBe(name),
)

test.each([
  [1, 0, 390],
  [1000, 4999, 390],
  [1001, 4999, 690],
  [5000, 5000, 0],
  [5001, 0, undefined],
  [5001, 90_000, undefined],
] as const)('%i g worth %i cost %s', (weightGrams, goodsAmount, price) =>
  expect(shippingPrice(home, { weightGrams, goodsAmount })).toBe(price),
)

test.each([
  ['nothing where it fits in', { weightGrams: 400, goodsAmount: 1000 }, { weightGrams: 500, goodsAmount: 1000 }, 0],
  ['the dearer step', { weightGrams: 600, goodsAmount: 1000 }, { weightGrams: 500, goodsAmount: 1000 }, 300],
  [
    'nothing less where both are free',
    { weightGrams: 600, goodsAmount: 4500 },
    { weightGrams: 500, goodsAmount: 600 },
    0,
  ],
  [
    'nothing too heavy together',
    { weightGrams: 4600, goodsAmount: 1 },
    { weightGrams: 500, goodsAmount: 1 },
    undefined,
  ],
] as const)('what comes along costs %s', (_, parcel, sent, price) => expect(addedPrice(home, parcel, sent)).toBe(price))

test('the countries reached are those named, or all', () => {
  expect(countriesReached([home, europe], 'eur')).toEqual(['DE', 'AT', 'FR'])
  expect(countriesReached([home, world], 'eur')).toBeNull()
  expect(countriesReached([home, world], 'usd')).toEqual([])
})
