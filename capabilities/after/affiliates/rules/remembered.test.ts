import { expect, it } from 'vitest'
import { readRemembered, rememberAlso, wordsOfRemembered } from './remembered.ts'

const kept = [
  { programId: 7, nodeId: 70, at: 1_770_000_000 },
  { programId: 8, nodeId: 80, at: 1_760_000_000 },
]

it('what a browser remembers is read back as it was written', () => {
  expect(wordsOfRemembered(kept)).toBe('7.70.1770000000_8.80.1760000000')
  expect(readRemembered(wordsOfRemembered(kept))).toEqual(kept)
  expect(['', 'x', '7.70', '0.1.1', '7.70.-1', '1.1.1_evil'].map((words) => readRemembered(words).length)).toEqual([
    0, 0, 0, 0, 0, 1,
  ])
})

it('a later publisher of the same program takes the place, other programs stay', () => {
  expect(rememberAlso(kept, { programId: 8, nodeId: 81, at: 1_780_000_000 })).toEqual([
    { programId: 8, nodeId: 81, at: 1_780_000_000 },
    kept[0],
  ])
  const many = Array.from({ length: 30 }, (_, at) => ({ programId: at + 1, nodeId: at + 1, at }))
  expect(rememberAlso(many, { programId: 99, nodeId: 1, at: 1 })).toHaveLength(20)
})
