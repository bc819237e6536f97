import { expect, test } from 'vitest'
import { sizeWords } from './file-words.ts'

test.each([
  [0, 'en', '0 bytes'],
  [43, 'en', '43 bytes'],
  [43, 'de', '43 Byte'],
  [900, 'de', '900 Byte'],
  [2400, 'en', '2 kB'],
  [48_300, 'en', '48 kB'],
  [2_410_000, 'en', '2.4 MB'],
  [2_410_000, 'de', '2,4 MB'],
  [7_000_000_000_000, 'en', '7,000 GB'],
] as const)('%d bytes in %s are %s', (bytes, locale, words) => {
  expect(sizeWords(bytes, locale)).toBe(words)
})
