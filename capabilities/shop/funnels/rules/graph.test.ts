import { expect, test } from 'vitest'
import { edgesOf, placed } from './graph.ts'

const node = (id: number, nextNodeId: number | null = null, noNodeId: number | null = null) => ({
  id,
  nextNodeId,
  noNodeId,
})

test('nodes are drawn by their distance from the first, also round a circle, and what is not reached comes last', () => {
  expect(placed([node(1, 2, 3), node(2, 4), node(3, 4), node(4, 1), node(5)])).toEqual([
    { id: '1', column: 0, row: 0 },
    { id: '2', column: 1, row: 0 },
    { id: '3', column: 1, row: 1 },
    { id: '4', column: 2, row: 0 },
    { id: '5', column: 3, row: 0 },
  ])
  expect(placed([])).toEqual([])
})

test('a node has an edge for each answer that leads anywhere', () => {
  expect(edgesOf([node(1, 2, 3), node(2), node(3)])).toEqual([
    { from: '1', to: '2', answer: 'next' },
    { from: '1', to: '3', answer: 'no' },
  ])
})
