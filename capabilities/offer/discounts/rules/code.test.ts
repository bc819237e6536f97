import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeKinds } from '../vocabulary.ts'
import { codeOf, isEnough } from './code.ts'

const shapes = { alphabetic: /^[A-HJ-NP-Z]{8}$/, numeric: /^\d{8}$/, alphanumeric: /^[A-HJ-NP-Z2-9]{8}$/ }

test.each(codeKinds)('a %s code has its signs only', (kind) => {
  for (let i = 0; i < 200; i++) expect(codeOf(kind, 8, randomBytes(64))).toMatch(shapes[kind])
})
test('bytes that favour some signs are passed over', () =>
  expect(codeOf('numeric', 2, new Uint8Array([255, 250, 7, 251, 12]))).toBe('72'))
test('too few bytes make no code', () => expect(codeOf('numeric', 3, new Uint8Array([1, 2]))).toBeUndefined())
test.each([
  ['numeric', 6, 1000, true],
  ['numeric', 6, 1001, false],
  ['alphanumeric', 8, 5000, true],
  ['numeric', 4, 100, false],
] as const)('%s of %i for %i', (kind, length, count, expected) => expect(isEnough(kind, length, count)).toBe(expected))
