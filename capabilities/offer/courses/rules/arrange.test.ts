import { expect, test } from 'vitest'
import { dropOn, step, type Entry } from './arrange.ts'

/** `A(1 2) 3 B()` is a module with two lessons, a lesson, and an empty module. */
const read = (text: string): Entry[] => {
  const entries: Entry[] = []
  let parentId: number | null = null
  for (const [sign] of text.matchAll(/[A-Z0-9)]/g)) {
    if (sign === ')') parentId = null
    else {
      const isCategory = /[A-Z]/.test(sign)
      entries.push({ id: sign.charCodeAt(0), parentId: isCategory ? null : parentId, isCategory })
      if (isCategory) parentId = sign.charCodeAt(0)
    }
  }
  return entries
}
const write = (entries: readonly Entry[]): string =>
  entries
    .filter((entry) => entry.parentId === null)
    .map((entry) =>
      entry.isCategory
        ? `${String.fromCharCode(entry.id)}(${entries
            .filter((each) => each.parentId === entry.id)
            .map((each) => String.fromCharCode(each.id))
            .join(' ')})`
        : String.fromCharCode(entry.id),
    )
    .join(' ')
const id = (sign: string) => sign.charCodeAt(0)

test.each([
  ['A(1 2) 3 B()', '2', -1, 'A(2 1) 3 B()'],
  ['A(1 2) 3 B()', '1', -1, '1 A(2) 3 B()'],
  ['A(1 2) 3 B()', '3', -1, 'A(1 2 3) B()'],
  ['A(1 2) 3 B()', '2', 1, 'A(1) 2 3 B()'],
  ['A(1 2) 3 B()', '3', 1, 'A(1 2) B(3)'],
  ['A(1 2) 3 B()', 'B', -1, 'A(1 2) B() 3'],
  ['A(1 2) 3 B()', 'A', 1, '3 A(1 2) B()'],
  ['A(1) B(2)', 'B', -1, 'B(2) A(1)'],
  ['1 2', '1', -1, '1 2'],
  ['1 2', '2', -1, '2 1'],
  ['A(1)', 'A', 1, 'A(1)'],
  ['A() 1', '1', -1, 'A(1)'],
] as const)('%s: %s by %i is %s', (before, sign, by, after) => {
  expect(write(step(read(before), id(sign), by))).toBe(after)
})

test.each([
  ['A(1 2) B(3)', '1', '3', 'A(2) B(1 3)'],
  ['A(1 2) B(3)', '1', 'B', 'A(2) B(3 1)'],
  ['A(1 2) B(3)', '1', '2', 'A(2 1) B(3)'],
  ['A(1 2) B(3)', '2', '1', 'A(2 1) B(3)'],
  ['A(1 2) B(3)', 'A', '3', 'B(3) A(1 2)'],
  ['A(1 2) B(3)', 'B', '2', 'B(3) A(1 2)'],
  ['A(1) 2', 'A', '1', 'A(1) 2'],
  ['A(1) 2', '2', '2', 'A(1) 2'],
] as const)('%s: %s dropped on %s is %s', (before, sign, onto, after) => {
  expect(write(dropOn(read(before), id(sign), id(onto)))).toBe(after)
})
