import { describe, expect, it } from 'vitest'
import { chooseSchedules, type FeeCase, type FeeSchedule } from './fee-choice.ts'

const at = (iso: string) => Temporal.Instant.from(iso)
const schedule = (id: number, more: Partial<FeeSchedule> = {}): FeeSchedule => ({
  id,
  name: `R${id}`,
  percentBp: 100,
  fixedAmount: 0,
  vatBp: 1900,
  refundFeeAmount: 0,
  chargebackFeeAmount: 0,
  isReturnedOnRefund: true,
  minFeeAmount: null,
  maxFeeAmount: null,
  sellerId: null,
  method: null,
  currency: null,
  bandFrom: null,
  bandTill: null,
  revenueFrom: null,
  validFrom: at('2026-01-01T00:00:00Z'),
  validTill: null,
  ...more,
})
const sale: FeeCase = {
  sellerId: 7,
  method: 'card',
  currency: 'eur',
  gross: 10_000,
  revenue: 50_000,
  at: at('2026-11-20T00:00:00Z'),
}
const chosen = (schedules: FeeSchedule[], more: Partial<FeeCase> = {}) =>
  chooseSchedules(schedules, { ...sale, ...more })[0]?.id

describe('the schedule that counts', () => {
  it.each([
    ['the seller’s own before everyone’s', [schedule(1, { method: 'card' }), schedule(2, { sellerId: 7 })], {}, 2],
    ['nobody else’s own', [schedule(1), schedule(2, { sellerId: 8 })], {}, 1],
    ['its method before any', [schedule(1), schedule(2, { method: 'card' }), schedule(3, { method: 'sepa' })], {}, 2],
    [
      'its currency before any',
      [schedule(1), schedule(2, { currency: 'eur' }), schedule(3, { currency: 'usd' })],
      {},
      2,
    ],
    ['from the lower end of its band on', [schedule(1), schedule(2, { bandFrom: 10_000 })], {}, 2],
    ['below the upper end of its band', [schedule(1), schedule(2, { bandTill: 10_000 })], {}, 1],
    [
      'a phase once its revenue is reached',
      [schedule(1), schedule(2, { revenueFrom: 50_000 }), schedule(3, { revenueFrom: 50_001 })],
      {},
      2,
    ],
    ['the newer of equals', [schedule(2), schedule(1, { validFrom: at('2026-06-01T00:00:00Z') })], {}, 1],
    ['nothing before its day', [schedule(1, { validFrom: at('2026-12-01T00:00:00Z') })], {}, undefined],
    ['nothing from its end on', [schedule(1, { validTill: sale.at })], {}, undefined],
  ] as const)('%s', (_, schedules, more, id) => {
    expect(chosen([...schedules], more)).toBe(id)
  })
})
