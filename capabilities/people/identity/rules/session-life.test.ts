import { expect, test } from 'vitest'
import { sessionEndsAt } from './session-life.ts'

const at = (day: string) => Temporal.Instant.from(`${day}T09:00:00Z`)

test('a session lives thirty days after its last use', () => {
  expect(sessionEndsAt({ createdAt: at('2026-01-01'), isStaff: false }, at('2026-01-10'))).toEqual(at('2026-02-09'))
})

test('and never longer than 180 days, those of staff than 14', () => {
  expect(sessionEndsAt({ createdAt: at('2026-01-01'), isStaff: false }, at('2026-06-20'))).toEqual(at('2026-06-30'))
  expect(sessionEndsAt({ createdAt: at('2026-01-01'), isStaff: true }, at('2026-01-01'))).toEqual(at('2026-01-15'))
})
