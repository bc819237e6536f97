import { expect, test } from 'vitest'
import { inOneLine, personOf } from './facts.ts'
import { longest, shortened, without } from './shorten.ts'

test('a text longer than a model needs is cut, wherever it stands, and says how long it was', () => {
  const long = 'x'.repeat(longest.text + 1)
  const answer = shortened({ id: 1, note: long, rows: [{ note: long, isOpen: true }, null], at: null })
  const cut = `${'x'.repeat(longest.text)}… (${long.length} characters)`
  expect(answer).toEqual({ id: 1, note: cut, rows: [{ note: cut, isOpen: true }, null], at: null })
  expect(shortened('x'.repeat(longest.text))).toHaveLength(longest.text)
})

test('fields that only screens need are left out at any depth', () => {
  expect(without(['link'], { link: 'a', rows: [{ link: 'b', count: 2 }] })).toEqual({ rows: [{ count: 2 }] })
})

test('a deed in one line: amounts with a point, people by name and address', () => {
  expect(personOf({ firstName: '', lastName: '', email: 'kim@example.com' })).toBe('kim@example.com')
  const buyer = personOf({ firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com' })
  expect(inOneLine('refund_order', { order: 'A-1', buyer, amount: 1900, currency: 'eur' })).toBe(
    'refund_order: order A-1, buyer Kim Lee (kim@example.com), currency eur, amount 19.00',
  )
})
