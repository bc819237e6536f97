import { expect, test } from 'vitest'
import { afterPurchase, edgesOf, placed } from './graph.ts'

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
  // A way around another leads to the right as well.
  expect(placed([node(1, 3, 2), node(2, 3), node(3)]).map(({ column }) => column)).toEqual([0, 1, 2])
  expect(placed([])).toEqual([])
})

test('a node has an edge for each answer that leads anywhere', () => {
  expect(edgesOf([node(1, 2, 3), node(2), node(3)])).toEqual([
    { from: '1', to: '2', answer: 'next' },
    { from: '1', to: '3', answer: 'no' },
  ])
})

test('only what every way reaches through a purchase comes after one', () => {
  const of = (form: string, ...ways: Parameters<typeof node>) => ({ ...node(...ways), form })
  const buys = (form: string) => form === 'node_product'
  expect([...afterPurchase([of('node_page', 1, 2), of('node_product', 2, 3), of('node_offer', 3)], buys)]).toEqual([
    '3',
  ])
  // The page's no leads around the product.
  expect([...afterPurchase([of('node_page', 1, 2, 3), of('node_product', 2, 3), of('node_offer', 3)], buys)]).toEqual(
    [],
  )
  expect([...afterPurchase([], buys)]).toEqual([])
})
