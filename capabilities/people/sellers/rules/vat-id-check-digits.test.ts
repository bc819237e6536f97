import { expect, test } from 'vitest'
import { hasRightCheckDigits } from './vat-id-check-digits.ts'
import { isVatIdOf } from './vat-id.ts'

/** Published numbers of well-known firms and of the rules' own descriptions. */
const right = [
  'ATU13585627',
  'BE0428759497',
  'DE136695976',
  'DK13585628',
  'EE100931558',
  'EL094259216',
  'FI20774740',
  'FR40303265045',
  'HR33392005961',
  'HU12892312',
  'IT00743110157',
  'LU15027442',
  'NL004495445B01',
  'NL002455799B11',
  'PL8567346215',
  'PT501964843',
  'SE556188840401',
  'SI50223054',
  'SK2022749619',
]

test.each(right)('%s is well formed', (vatId) => {
  expect(isVatIdOf(vatId, vatId.slice(0, 2) === 'EL' ? 'GR' : vatId.slice(0, 2))).toBe(true)
  expect(hasRightCheckDigits(vatId)).toBe(true)
})

// A Dutch number passes by either of two rules, so one wrong digit may still fit the other.
test.each(right.filter((vatId) => !vatId.startsWith('NL')))('%s with one digit wrong is not', (vatId) => {
  const at = vatId.slice(0, 2) === 'AT' ? 4 : 3
  const wrong = `${vatId.slice(0, at)}${(Number(vatId[at]) + 1) % 10}${vatId.slice(at + 1)}`
  expect(hasRightCheckDigits(wrong)).toBe(false)
})

test('passes where no rule is told', () =>
  expect(['FRXX123456789', 'CY12345678L', 'GB123456789', 'US-1'].every(hasRightCheckDigits)).toBe(true))
