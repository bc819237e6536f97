import { expect, test } from 'vitest'
import { planSale } from './plan-sale.ts'

const now = Date.parse('2026-03-02T10:00:00Z')
const [before, after] = ['2026-03-02T09:59:59Z', '2026-03-02T10:00:01Z']

test.each([
  ['on_sale', null, null],
  ['on_sale', before, after],
  ['on_sale', '2026-03-02T10:00:00Z', null],
  ['upcoming', after, null],
  ['ended', before, before],
  ['ended', null, '2026-03-02T10:00:00Z'],
] as const)('%s from %s until %s', (sale, validFrom, validTill) => {
  expect(planSale({ validFrom, validTill }, now)).toBe(sale)
  expect(planSale({ validFrom, validTill, archived: true }, now)).toBe('archived')
})
