import { expect, it } from 'vitest'
import { fillParts } from './fill-parts.ts'

it.each([
  ['exactly', [4900, 1900], 6800, [4900, 1900]],
  ['too little: the last lack', [4900, 1900, 500], 5000, [4900, 100, 0]],
  ['too much: the first has it', [4900, 1900], 7000, [5100, 1900]],
  ['of one', [4900], 5000, [5000]],
] as const)('%s', (_, amounts, received, filled) => {
  expect(fillParts(amounts, received)).toEqual(filled)
})
