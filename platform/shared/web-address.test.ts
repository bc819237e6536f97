import { expect, test } from 'vitest'
import { isWebAddress, withScheme } from './web-address.ts'

test.each([
  ['example.com', 'https://example.com'],
  ['www.example.com:8080/a?b=1#c', 'https://www.example.com:8080/a?b=1#c'],
  ['192.0.2.1/x', 'https://192.0.2.1/x'],
  ['müller.de', 'https://müller.de'],
  ['http://example.com', 'http://example.com'],
])('%s is %s', (typed, whole) => {
  expect(withScheme(typed)).toBe(whole)
  expect(isWebAddress(withScheme(typed))).toBe(true)
})

test.each(['', 'example', 'two words.com', 'javascript:alert(1)', 'mailto:a@example.com', 'a.b:123456'])(
  '%j is none',
  (typed) => {
    expect(isWebAddress(withScheme(typed))).toBe(false)
  },
)
