import { expect, test } from 'vitest'
import { mostAtOnce, shownAtOnce } from './shown-at-once.ts'

const course = (modules: number, lessons: number) =>
  Array.from({ length: modules }, (_, module) => [
    { id: module * 1000, parentId: null, isCategory: true },
    ...Array.from({ length: lessons }, (_each, at) => ({
      id: module * 1000 + at + 1,
      parentId: module * 1000,
      isCategory: false,
    })),
  ]).flat()

test('a small course is shown whole, a large one by its modules and where the learner is', () => {
  expect(shownAtOnce(course(2, 3), [])).toHaveLength(8)
  const large = [...course(10, mostAtOnce / 10), { id: 5, parentId: null, isCategory: false }]
  expect(shownAtOnce(large, [null, undefined]).map((entry) => entry.id)).toEqual([
    0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 5,
  ])
  expect(
    shownAtOnce(large, [3002, 3004])
      .filter((entry) => entry.parentId !== null)
      .map((entry) => entry.parentId),
  ).toEqual(Array(10).fill(3000))
})
