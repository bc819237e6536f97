import { expect, it } from 'vitest'
import { firstDue } from './first-due.ts'

it('is due first where the day begins first', () => {
  const nine = Temporal.Instant.from('2026-03-03T08:00:00Z')
  expect(firstDue(nine, 'Europe/Berlin').toString()).toBe('2026-03-02T19:00:00Z')
})
