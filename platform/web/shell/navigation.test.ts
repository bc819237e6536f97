import { expect, test } from 'vitest'
import { hrefOf, visibleGroups, type Area } from './navigation.ts'

const icon = () => null
const area: Area = {
  base: '/cabinet',
  texts: { room: 'x', has: () => true, in: () => (key) => key },
  groups: [
    { entries: [{ path: '', text: 'home', icon }] },
    {
      text: 'money',
      entries: [
        { path: 'orders', text: 'orders', icon, permission: 'orders.read' },
        { path: 'transfers', text: 'transfers', icon },
      ],
    },
  ],
  paths: ['', 'orders'],
}

test('an entry shows when its screen exists and its right is held; empty groups are left out', () => {
  const seen = (rights: string[]) =>
    visibleGroups(area, (p) => p === undefined || rights.includes(p)).map((group) =>
      group.entries.map((entry) => entry.path),
    )
  expect(seen(['orders.read'])).toEqual([[''], ['orders']])
  expect(seen([])).toEqual([['']])
  expect(hrefOf(area, '')).toBe('/cabinet')
  expect(hrefOf(area, 'orders')).toBe('/cabinet/orders')
})
