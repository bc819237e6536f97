import { expect, test } from 'vitest'
import { rangeOf } from './range.ts'

test.each([
  [undefined, 10, 'whole'],
  ['bytes=0-4', 10, { start: 0, end: 4 }],
  ['bytes=5-', 10, { start: 5, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-30', 10, { start: 0, end: 9 }],
  ['bytes=8-99', 10, { start: 8, end: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=4-2', 10, 'whole'],
  ['bytes=0-1,3-4', 10, 'whole'],
  ['bytes=-', 10, 'whole'],
  ['lines=1-2', 10, 'whole'],
] as const)('%s of %i bytes', (header, size, expected) => expect(rangeOf(header, size)).toEqual(expected))
