import { expect, test } from 'vitest'
import { possibleParents, reordered, treeRows } from './category-tree.ts'

const all = [
  { id: 1, parentId: null },
  { id: 2, parentId: null },
  { id: 3, parentId: 1 },
  { id: 4, parentId: 1 },
  { id: 5, parentId: 4 },
]

test('a tree is read from top to bottom', () => {
  expect(treeRows(all).map(({ category, depth, at, siblings }) => [category.id, depth, at, siblings.length])).toEqual([
    [1, 0, 0, 2],
    [3, 1, 0, 2],
    [4, 1, 1, 2],
    [5, 2, 0, 1],
    [2, 0, 1, 2],
  ])
})

test('a category moves among its siblings and takes along what lies below', () => {
  expect(reordered(all, 2, 0)).toEqual([2, 1, 3, 4, 5])
  expect(reordered(all, 4, 0)).toEqual([1, 4, 5, 3, 2])
  expect(reordered(all, 3, 1)).toEqual([1, 4, 5, 3, 2])
  expect(reordered(all, 9, 0)).toEqual([1, 2, 3, 4, 5])
})

test('a category may lie anywhere but below itself', () => {
  expect(possibleParents(all, 1).map(({ category }) => category.id)).toEqual([2])
  expect(possibleParents(all, 4).map(({ category }) => category.id)).toEqual([1, 3, 2])
  expect(possibleParents(all, undefined)).toHaveLength(5)
})
