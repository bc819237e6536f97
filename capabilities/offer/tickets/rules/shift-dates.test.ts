import { expect, test } from 'vitest'
import { shifted, weeksAhead } from './shift-dates.ts'

const at = (text: string) => Temporal.Instant.from(text)

test.each([
  ['2026-12-12T09:00:00Z', 0],
  ['2026-11-20T09:00:00Z', 1],
  ['2026-11-19T09:00:00Z', 1],
  ['2026-11-13T09:00:00Z', 2],
  ['2025-11-20T09:00:00Z', 53],
])('a first date at %s moves %i weeks', (first, weeks) =>
  expect(weeksAhead(at(first), at('2026-11-20T09:00:00Z'))).toBe(weeks),
)

test('clock times stay over a change of summer time', () =>
  expect(shifted(at('2026-03-28T18:00:00Z'), 1, 'Europe/Berlin').toString()).toBe('2026-04-04T17:00:00Z'))
