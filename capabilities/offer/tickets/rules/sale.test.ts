import { expect, test } from 'vitest'
import { isActive, isOnSale, piecesLeft, type TicketFacts } from './sale.ts'

const at = (text: string) => Temporal.Instant.from(text)
const now = at('2026-11-20T09:00:00Z')
const kind: TicketFacts = {
  active: true,
  quota: 10,
  soldCount: 4,
  reservedCount: 1,
  waitingCount: 0,
  saleFrom: null,
  saleTill: null,
  endsAt: at('2026-12-12T17:00:00Z'),
}

test.each<[string, Partial<TicketFacts>, boolean, boolean]>([
  ['plain', {}, true, true],
  ['switched off', { active: false }, false, false],
  ['sale begins later', { saleFrom: at('2026-11-21T09:00:00Z') }, true, false],
  ['sale begins now', { saleFrom: now }, true, true],
  ['sale ends now', { saleTill: now }, false, false],
  ['event is over', { endsAt: now }, false, false],
  ['all are gone', { soldCount: 9 }, true, false],
  ['people wait for the rest', { waitingCount: 5 }, true, false],
  ['without quota', { quota: null, soldCount: 4000 }, true, true],
])('%s', (_name, more, active, onSale) => {
  expect([isActive({ ...kind, ...more }, now), isOnSale({ ...kind, ...more }, now)]).toEqual([active, onSale])
})

test('pieces left are never below none', () => {
  expect(piecesLeft(kind)).toBe(5)
  expect(piecesLeft({ ...kind, soldCount: 12 })).toBe(0)
  expect(piecesLeft({ ...kind, quota: null })).toBeNull()
})
