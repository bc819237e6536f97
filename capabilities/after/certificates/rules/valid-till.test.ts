import { expect, test } from 'vitest'
import { asTyped, validTill } from './valid-till.ts'

test.each([
  ['2026-01-01', 3, '2029-12-31'],
  ['2026-12-31', 3, '2029-12-31'],
  ['2028-02-29', 1, '2029-12-31'],
])('bought on %s for %i years, good till %s', (day, years, till) =>
  expect(validTill(Temporal.PlainDate.from(day), years).toString()).toBe(till),
)

test('a key is found however it is typed', () => expect(asTyped(' gift-ab 12 ')).toBe('GIFT-AB12'))
