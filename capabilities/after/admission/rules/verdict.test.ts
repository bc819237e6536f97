import { expect, test } from 'vitest'
import { expiresAt, mayUndo, verdictOf, type ScannedTicket } from './verdict.ts'

const ticket: ScannedTicket = { state: 'unused', dateIds: [1], enteredIds: [], isOpen: true }
test.each<[string, ScannedTicket | undefined, string]>([
  ['a code nobody knows', undefined, 'unknown'],
  ['a good ticket', ticket, 'valid'],
  ['a second time', { ...ticket, state: 'used', enteredIds: [1] }, 'already_used'],
  ['money given back', { ...ticket, state: 'refunded' }, 'refunded'],
  ['passed on', { ...ticket, state: 'invalidated' }, 'invalidated'],
  ['a day late', { ...ticket, state: 'expired' }, 'expired'],
  ['a purchase that rests', { ...ticket, isOpen: false }, 'on_hold'],
  ['used, while its purchase rests', { ...ticket, state: 'used', enteredIds: [1], isOpen: false }, 'already_used'],
  ['another date', { ...ticket, dateIds: [2], state: 'used' }, 'wrong_event'],
  ['a pass used at another of its dates', { ...ticket, dateIds: [1, 2], enteredIds: [2], state: 'used' }, 'valid'],
])('%s', (_name, scanned, verdict) => expect(verdictOf(scanned, 1)).toBe(verdict))

test('the door may take an admission back for fifteen minutes', () => {
  const at = Temporal.Instant.from('2026-12-12T09:00:00Z')
  expect([
    mayUndo(at, at.add({ minutes: 15 })),
    mayUndo(at, at.add({ minutes: 15, seconds: 1 })),
    mayUndo(null, at),
  ]).toEqual([true, false, false])
  expect(expiresAt(at).toString()).toBe('2026-12-13T09:00:00Z')
})
