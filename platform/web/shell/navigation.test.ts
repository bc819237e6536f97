import { expect, test } from 'vitest'
import { entryAt, hrefOf, isLocked, lockAt, matches, offers, visibleGroups, type Area } from './navigation.ts'

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

const plans: Area = {
  ...area,
  features: { discounts: 'coupons', funnels: 'funnels', 'claims/settings': 'dunning' },
  shownWhen: { funnels: 'funnels' },
  groups: [
    {
      entries: [
        { path: 'discounts', text: 'discounts', icon, permission: 'discounts.read' },
        { path: 'funnels', text: 'funnels', icon, permission: 'funnels.read' },
        { path: 'claims', text: 'claims', icon },
      ],
    },
  ],
}
const bare = {
  permissions: ['funnels.read'],
  notInPlan: ['discounts.read'],
  lacks: ['coupons', 'funnels', 'dunning'],
  uses: [] as string[],
}
const locked = (path: string, session = bare) => lockAt(plans, `/cabinet/${path}`, session)?.feature

test('what a plan leaves out is shown with a lock, and locks each of its screens', () => {
  expect(visibleGroups(plans, offers(bare))[0]!.entries.filter((entry) => isLocked(plans, entry, bare))).toHaveLength(2)
  expect(
    ['discounts', 'discounts/new', 'funnels', 'funnels/new', 'claims/settings', 'claims'].map((path) => locked(path)),
  ).toEqual(['coupons', 'coupons', 'funnels', 'funnels', 'dunning', undefined])
  const whole = { ...bare, notInPlan: [], lacks: [] }
  expect(['discounts', 'funnels/new', 'claims/settings'].map((path) => locked(path, whole))).toEqual(
    Array(3).fill(undefined),
  )
})

test('what was made before a plan lost it stays in sight, and no more is added', () => {
  const had = { ...bare, uses: ['funnels'] }
  expect(['funnels', 'funnels/7', 'funnels/new'].map((path) => locked(path, had))).toEqual([
    undefined,
    undefined,
    'funnels',
  ])
})
