import { expect, test } from 'vitest'
import { automationPlan } from '../contract/plan.ts'
import { wakeAt } from './wake-at.ts'

const wait = (words: object) => {
  const [step] = automationPlan.parse({
    trigger: { name: 'bought' },
    steps: [{ kind: 'wait', key: 'w', mode: 'for', ...words }],
  }).steps
  if (step?.kind !== 'wait') throw new Error('This is a wait.')
  return step
}
const zone = 'Europe/Berlin'
const at = (words: object, now: string) => wakeAt(wait(words), Temporal.Instant.from(now), zone).toString()

test.each([
  [{ amount: 30, unit: 'minutes' }, '2026-11-20T09:00:00Z', '2026-11-20T09:30:00Z'],
  [{ amount: 2, unit: 'days' }, '2026-11-20T09:00:00Z', '2026-11-22T09:00:00Z'],
  // The clock changes in between: ten o'clock in Berlin stays ten o'clock.
  [{ amount: 1, unit: 'weeks' }, '2027-03-25T09:00:00Z', '2027-04-01T08:00:00Z'],
  [{ amount: 1, unit: 'days', time: '09:00' }, '2026-11-20T06:00:00Z', '2026-11-21T08:00:00Z'],
  [{ amount: 1, unit: 'days', time: '09:00' }, '2026-11-20T12:00:00Z', '2026-11-22T08:00:00Z'],
  [{ mode: 'until_day', day: '2026-12-24', time: '18:00' }, '2026-11-20T12:00:00Z', '2026-12-24T17:00:00Z'],
] as const)('%j from %s ends at %s', (words, now, end) => expect(at(words, now)).toBe(end))
