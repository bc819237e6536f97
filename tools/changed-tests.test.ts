import { expect, it } from 'vitest'
import { testsOf } from './changed-tests.ts'

it('a change of a room runs its tests, those of rooms that may call it, and stories that enter them', () => {
  const found = testsOf(['capabilities/offer/discounts/server/coupons.ts'])
  expect(found).toEqual(expect.arrayContaining(['scenarios/sweeps/lists.test.ts', 'scenarios/goods.test.ts']))
  const rooms = new Set([...found].map((file) => file.split('/').slice(1, 3).join('/')))
  expect([...rooms]).toEqual(expect.arrayContaining(['offer/discounts', 'sale/orders', 'sale/checkout']))
  expect(rooms).not.toContain('people/staff')
  expect(testsOf(['languages/de/discounts.po'])).toEqual(found)
})

it('runs the tests of rooms that read its tables, without those that call them', () => {
  const rooms = new Set([...testsOf(['capabilities/after/admission/server/find.ts'])].map((file) => file.split('/')[2]))
  expect(rooms).toContain('files')
  expect(rooms).not.toContain('themes')
})

it('a change of a story or a test runs that one; a helper of stories those that import it', () => {
  expect(testsOf(['scenarios/books.test.ts'])).toEqual(['scenarios/books.test.ts'])
  expect(testsOf(['scenarios/browser/open-app.ts'])).toContain('scenarios/browser/first-sale.test.ts')
})

it('what every room stands on runs everything, prose runs nothing', () => {
  for (const file of ['platform/server/route.ts', 'migrations/schema.sql', 'package.json', 'apps/server/rooms.ts'])
    expect(testsOf([file])).toBe('all')
  expect(testsOf(['README.md', 'decisions/0001-x.md'])).toEqual([])
})
