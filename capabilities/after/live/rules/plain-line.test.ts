import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'

test.each([
  ['  Hello\n\n there ', 'Hello there'],
  ['a\u202Egnp.exe', 'agnp.exe'],
  ['\u2066x\u2069\u0000y', 'x y'],
  ['<b>Is it & "safe"?</b>', '<b>Is it & "safe"?</b>'],
  ['\u200F\n', ''],
])('%j', (given, plain) => {
  expect(plainLine(given)).toBe(plain)
})
