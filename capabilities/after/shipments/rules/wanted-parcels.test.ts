import { expect, test } from 'vitest'
import { wantedParcels, type ParcelRate } from './wanted-parcels.ts'

const rate = (number: number, state: string, amount = 1000): ParcelRate => ({ id: number * 10, number, state, amount })
const order = { isEach: false, isPaid: true, totalAmount: 3000 }
const once = [{ rateId: null, isFirst: true }]

test.each([
  ['sends once when the first of several payments came', order, [rate(1, 'paid'), rate(2, 'future')], once],
  ['waits while nothing but a free first payment is settled', order, [rate(1, 'paid', 0), rate(2, 'future')], []],
  ['sends what costs nothing', { ...order, totalAmount: 0 }, [], once],
  ['sends nothing once it ended', { ...order, isPaid: false }, [rate(1, 'paid')], []],
  [
    'sends for each paid period of a subscription',
    { ...order, isEach: true },
    [rate(1, 'paid'), rate(2, 'refunded'), rate(3, 'paid'), rate(4, 'future')],
    [
      { rateId: 10, isFirst: true },
      { rateId: 30, isFirst: false },
    ],
  ],
])('an order %s', (_, given, rates, parcels) => expect(wantedParcels(given, rates)).toEqual(parcels))
