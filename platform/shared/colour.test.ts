import { expect, test } from 'vitest'
import { readColour } from './colour.ts'
import { colour } from './colour-field.ts'

test.each([
  ['#abc', '#aabbcc'],
  [' #ABC ', '#aabbcc'],
  ['#12eF60', '#12ef60'],
  ['#abcd', undefined],
  ['abc', undefined],
  ['#ggg', undefined],
  ['#aabbccdd', undefined],
])('%j is kept as %s', (given, kept) => {
  expect(readColour(given)).toBe(kept)
  expect(colour().safeParse(given).data).toBe(kept)
})
