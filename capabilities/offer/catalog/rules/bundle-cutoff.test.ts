import { expect, test } from 'vitest'
import { isBundlePageBlocked } from './bundle-cutoff.ts'

test.each([
  ['2023-06-28', true, false, false],
  ['2023-06-29', true, false, false],
  ['2023-06-30', true, false, true],
  ['2023-07-29', true, false, true],
  ['2026-01-01', true, false, true],
  ['2026-01-01', true, true, false],
  ['2026-01-01', false, false, false],
])('account of %s, creating %s, on the path %s', (date, isCreating, isOnBundlePath, expected) => {
  expect(
    isBundlePageBlocked({
      isCreating,
      isOnBundlePath,
      accountDate: Temporal.PlainDate.from(date),
      reference: Temporal.PlainDate.from('2023-06-29'),
    }),
  ).toBe(expected)
})

test('the reference date is a setting', () => {
  expect(
    isBundlePageBlocked({
      isCreating: true,
      isOnBundlePath: false,
      accountDate: Temporal.PlainDate.from('2026-01-01'),
      reference: Temporal.PlainDate.from('2027-01-01'),
    }),
  ).toBe(false)
})
