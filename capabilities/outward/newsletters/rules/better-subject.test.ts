import { expect, it } from 'vitest'
import { betterSubject } from './better-subject.ts'

const of = (recipients: number, opened: number) => ({ recipients, opened })

it.each([
  ['more opens', of(50, 8), of(50, 9), 2],
  ['fewer opens', of(50, 9), of(50, 8), 1],
  ['a tie', of(50, 9), of(50, 9), 1],
  ['too few opens', of(50, 0), of(50, 9), 1],
  ['just enough opens', of(50, 0), of(50, 10), 2],
  ['more opens of still more recipients', of(10, 6), of(100, 7), 1],
  ['fewer opens of still fewer recipients', of(100, 7), of(10, 6), 2],
  ['nobody at all', of(0, 0), of(0, 0), 1],
] as const)('%s', (_, first, second, better) => {
  expect(betterSubject(first, second)).toBe(better)
})
