import { expect, test } from 'vitest'
import { addressOfKey, codeAt, stepOfCode } from './authenticator-code.ts'

// `12345678901234567890` in Base32: the key of RFC 6238, appendix B, whose codes have eight digits; the last six are ours.
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at %s seconds the code is that of the standard', (seconds, code) => {
  expect(codeAt(key, at(seconds))).toBe(code)
  expect(stepOfCode(key, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a code is good half a minute before and after, and known by its own half minute', () => {
  expect(stepOfCode(key, '287082', at(59 + 30))).toBe(1)
  expect(stepOfCode(key, '287082', at(59 - 30))).toBe(1)
  expect(stepOfCode(key, '287082', at(59 + 60))).toBeUndefined()
  for (const wrong of ['287083', '28708', '94287082', 'abcdef', ''])
    expect(stepOfCode(key, wrong, at(59))).toBeUndefined()
})

test('an app is told whose key it is', () => {
  expect(addressOfKey(key, { shop: 'Kontor', email: 'mara+1@example.com' })).toBe(
    `otpauth://totp/Kontor:mara%2B1%40example.com?issuer=Kontor&secret=${key}&algorithm=SHA1&digits=6&period=30`,
  )
})
