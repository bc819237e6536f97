import { describe, expect, test } from 'vitest'
import { circleIn, faultsOf } from './boundaries.ts'
import { declaredTables } from './declared-tables.ts'
import { placeholders } from './texts.ts'

describe('boundaries', () => {
  const orders = 'capabilities/sale/orders'
  test.each([
    ['platform/server/route.ts', `${orders}/vocabulary.ts`, 'rule 5'],
    ['ui/Button.tsx', 'platform/web/client.ts', 'rule 5'],
    [`${orders}/server/place-order.ts`, 'apps/server/rooms.ts', 'rule 5'],
    ['apps/server/rooms.ts', 'seeds/seed.ts', 'rule 5'],
    [`${orders}/rules/price.ts`, `${orders}/server/tables.ts`, 'rule 4'],
    [`${orders}/vocabulary.ts`, 'platform/server/route.ts', 'rule 4'],
    [`${orders}/web/OrderScreen.tsx`, `${orders}/server/index.ts`, 'rule 3'],
    [`${orders}/server/place-order.ts`, `${orders}/web/index.ts`, 'rule 3'],
    [`${orders}/server/place-order.ts`, 'capabilities/sale/payments/server/tables.ts', 'rule 2'],
    ['capabilities/sale/payments/server/index.ts', `${orders}/server/index.ts`, 'rule 2'],
    [`${orders}/server/place-order.ts`, 'capabilities/sale/payments/server/room.ts', 'rule 2'],
    [`${orders}/server/place-order.ts`, 'capabilities/sale/payments/server/testing.ts', 'rule 2'],
  ])('%s may not import %s', (file, target, rule) => {
    expect(faultsOf(file, target).join()).toContain(rule)
  })

  test.each([
    [`${orders}/server/place-order.ts`, 'capabilities/sale/payments/server/index.ts'],
    [`${orders}/server/place-order.ts`, 'capabilities/sale/taxes/rules/supply.ts'],
    [`${orders}/server/place-order.test.ts`, 'capabilities/sale/payments/server/testing.ts'],
    [`${orders}/web/OrderScreen.tsx`, 'ui/Button.tsx'],
    ['apps/server/rooms.ts', `${orders}/server/room.ts`],
    ['apps/server/start-server.ts', 'seeds/seed.ts'],
    ['scenarios/year.test.ts', `${orders}/server/room.ts`],
  ])('%s may import %s', (file, target) => {
    expect(faultsOf(file, target)).toEqual([])
  })
})

test('a circle is found and told once', () => {
  expect(circleIn({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual(['a → b → c → a'])
  expect(circleIn({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([])
})

test('placeholders of a message, not the words of its branches', () => {
  expect(placeholders('{name} has {count, plural, one {# order from {shop}} other {# orders}}')).toEqual([
    'count',
    'name',
    'shop',
  ])
  expect(placeholders('{state, select, paid {bought} other {left}}')).toEqual(['state'])
})

test('tables are read with their columns from the types of a room', () => {
  const entries = declaredTables().find(({ name }) => name === 'ledger_entries')
  expect(entries).toMatchObject({ room: 'ledger', columns: ['transaction_id', 'seq', 'account_id', 'amount'] })
})
