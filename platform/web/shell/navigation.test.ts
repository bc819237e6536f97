import { expect, test } from 'vitest'
import { entryAt, hrefOf, matches, permissionAt, visibleGroups, type Area } from './navigation.ts'

const icon = () => null
const area: Area = {
  base: '/cabinet',
  screens: async () => ['', 'orders'],
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
}

test('an entry shows when its right is held; empty groups are left out', () => {
  const seen = (rights: string[]) =>
    visibleGroups(area, (p) => p === undefined || rights.includes(p)).map((group) =>
      group.entries.map((entry) => entry.path),
    )
  expect(seen(['orders.read'])).toEqual([[''], ['orders', 'transfers']])
  expect(seen([])).toEqual([[''], ['transfers']])
  expect(hrefOf(area, '')).toBe('/cabinet')
  expect(hrefOf(area, 'orders')).toBe('/cabinet/orders')
})

test('a screen without an entry of its own belongs to the one it is reached from', () => {
  const tree: Area = {
    ...area,
    groups: [
      { entries: [{ path: '', text: 'home', icon }] },
      {
        text: 'money',
        entries: [
          { path: 'payouts', text: 'payouts', icon },
          { path: 'payouts_balance', text: 'balance', icon, also: ['bank_accounts'] },
          { path: 'tickets/overview', text: 'tickets', icon, also: ['tickets'] },
          { path: 'tickets/check_in', text: 'check_in', icon },
        ],
      },
    ],
  }
  const at = (path: string) => entryAt(tree, `/cabinet${path}`)
  expect(
    ['', '/payouts/7', '/payouts_balance', '/bank_accounts/new', '/tickets/7', '/tickets/check_in'].map(at),
  ).toEqual(['', 'payouts', 'payouts_balance', 'payouts_balance', 'tickets/overview', 'tickets/check_in'])
  expect(at('/elsewhere')).toBeUndefined()
})

test.each([
  ['ruck', true],
  ['Rück geld', true],
  ['REFUND', true],
  ['', true],
  ['refund coupon', false],
  // Where a long word may be broken counts for nothing.
  ['zahlungserm', true],
])('what is found by other words: %s', (typed, isFound) =>
  expect(matches(['Refunds', 'Rückerstattung Geld zurück', 'Zahlungs\u00ADermächtigungen'], typed)).toBe(isFound),
)

test('a screen below an entry asks for the right of the entry', () => {
  expect(permissionAt(area, '/cabinet/orders/new')).toBe('orders.read')
  expect(permissionAt(area, '/cabinet/transfers')).toBeUndefined()
  expect(permissionAt(area, '/cabinet/ordersome')).toBeUndefined()
})
