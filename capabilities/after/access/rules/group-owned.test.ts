import { expect, test } from 'vitest'
import { groupOwned } from './group-owned.ts'

const access = (id: number, productId: number, publishState = 'published', percent?: number) => ({
  id,
  publishState,
  product: { id: productId },
  progress: percent === undefined ? null : { percent },
})
const leads = (accesses: Parameters<typeof groupOwned<ReturnType<typeof access>>>[0]) =>
  groupOwned(accesses).map(({ lead, all }) => [lead.id, all.length])

test.each([
  ['a product bought three times is one entry', [access(3, 1), access(2, 1), access(1, 1)], [[3, 3]]],
  [
    'two products keep their order',
    [access(3, 8), access(2, 7), access(1, 8)],
    [
      [3, 2],
      [2, 1],
    ],
  ],
  ['what is open leads, though it is older', [access(2, 1, 'publish_paused'), access(1, 1)], [[1, 2]]],
  ['what is paused leads what has ended', [access(2, 1, 'publish_canceled'), access(1, 1, 'publish_paused')], [[1, 2]]],
  [
    'a course is continued where one came furthest',
    [access(2, 1, 'published', 0), access(1, 1, 'published', 40)],
    [[1, 2]],
  ],
  ['progress of what has ended opens nothing', [access(2, 1), access(1, 1, 'publish_canceled', 90)], [[2, 2]]],
])('%s', (_, accesses, expected) => {
  expect(leads(accesses)).toEqual(expected)
})
