import { expect, test } from 'vitest'
import { codeOf, spelled, tidyCode } from './ticket-code.ts'

test('a code is read in fours and typed as one likes', () => {
  const code = codeOf(Uint8Array.from({ length: 16 }, (_, index) => index * 17))
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
  expect(spelled(code)).toMatch(/^(.{4}-){3}.{4}$/)
  expect(tidyCode(` ${spelled(code).toLowerCase()}\n`)).toBe(code)
})
