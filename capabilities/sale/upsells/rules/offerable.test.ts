import { expect, test } from 'vitest'
import { isOfferable } from './offerable.ts'

const plain = { archived: false, accessPasswordHash: null, questions: [] }

test('what asks for something is not bought by one press', () => {
  expect(isOfferable(plain)).toBe(true)
  expect(isOfferable({ ...plain, questions: [{ isRequired: false }] })).toBe(true)
  expect(isOfferable({ ...plain, questions: [{ isRequired: false }, { isRequired: true }] })).toBe(false)
  expect(isOfferable({ ...plain, archived: true })).toBe(false)
  expect(isOfferable({ ...plain, accessPasswordHash: 'hash' })).toBe(false)
})
