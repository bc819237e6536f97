import { expect, it } from 'vitest'
import { changesVatRule, vatChangeDay } from './vat-change.ts'

const liable = { isVatLiable: true, vatId: 'DE136695976', exemptionReason: null }

it.each([
  ['the same', liable, liable, false],
  ['exempt from now on', liable, { ...liable, isVatLiable: false, exemptionReason: 'small_business' }, true],
  ['another VAT ID', liable, { ...liable, vatId: 'DE811907980' }, true],
  ['no VAT ID any longer', liable, { ...liable, vatId: null }, true],
  ['a first VAT ID', { ...liable, vatId: null }, liable, false],
  ['the first answer', { isVatLiable: null, vatId: null, exemptionReason: null }, liable, false],
  [
    'another reason',
    { isVatLiable: false, vatId: null, exemptionReason: 'small_business' },
    { isVatLiable: false, vatId: null, exemptionReason: 'educational' },
    true,
  ],
] as const)('a rule is exchanged: %s', (_, held, wanted, changes) => {
  expect(changesVatRule(held, wanted)).toBe(changes)
})

it.each([
  ['2026-03-15', '2026-04-01'],
  ['2026-03-01', '2026-04-01'],
  ['2026-12-31', '2027-01-01'],
])('asked on %s it holds from %s', (today, day) => {
  expect(vatChangeDay(Temporal.PlainDate.from(today)).toString()).toBe(day)
})
