import { describe, expect, test } from 'vitest'
import { circleIn, faultsOf } from './boundaries.ts'
import { castFaults } from './casts.ts'
import { machine } from '#platform/shared/machine.ts'
import { declaredMachines, machinesFor } from './declared-machines.ts'
import { columnFaults, declaredTables, schemaTables } from './declared-tables.ts'
import { functionFaults } from './lines.ts'
import { knownPaths, pathFaults } from './paths.ts'
import { readFaults, tablesRead } from './reads.ts'
import { roomFaults } from './sizes.ts'
import { stateListsIn } from './state-lists.ts'
import { languagePairs } from './languages.ts'
import { placeholders } from '../texts/parts.ts'
import { neverWordsIn } from './texts.ts'
import { unreadPermits, unreadSets } from './unread-sets.ts'

describe('boundaries', () => {
  const orders = 'capabilities/sale/orders'
  test.each([
    ['platform/server/route.ts', `${orders}/vocabulary.ts`, 'rule 5'],
    ['ui/Button.tsx', 'platform/web/client.ts', 'rule 5'],
    [`${orders}/server/place-order.ts`, 'apps/server/rooms.ts', 'rule 5'],
    [`${orders}/server/place-order.test.ts`, 'apps/server/rooms.ts', 'rule 5'],
    ['apps/server/rooms.ts', 'seeds/seed.ts', 'rule 5'],
    ['apps/server/rooms.ts', 'clients/typescript/src/index.ts', 'rule 5'],
    ['clients/typescript/src/index.ts', 'platform/shared/money.ts', 'rule 5'],
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
    [`${orders}/server/place-order.ts`, 'capabilities/money/taxes/rules/supply.ts'],
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

test('a room is counted without its tests, and a member of a family by itself', () => {
  const of = (size: number) => (file: string) => ({
    file: `capabilities/sale/payments/${file}`,
    lines: Array.from({ length: size + 1 }, () => ''),
  })
  const halves = ['server/ask.ts', 'providers/port.ts']
  const apart = ['server/ask.test.ts', 'providers/stripe/provider.ts', 'providers/paypal/provider.ts']
  expect(roomFaults([...halves, ...apart].map(of(4000)))).toEqual([])
  expect(roomFaults(halves.map(of(4001))).join()).toContain('payments has 8002 lines')
  expect(
    roomFaults(['provider.ts', 'answers.ts'].map((each) => of(4001)(`providers/stripe/${each}`))).join(),
  ).toContain('payments/providers/stripe has 8002')
})

test('placeholders of a message, not the words of its branches', () => {
  expect(placeholders('{name} has {count, plural, one {# order from {shop}} other {# orders}}')).toEqual([
    'count',
    'name',
    'shop',
  ])
  expect(placeholders('{state, select, paid {bought} other {left}}')).toEqual(['state'])
})

test('never-words of a message, not its values, addresses or longer words', () => {
  expect(neverWordsIn('en', '{count, plural, one {go on} other {Pay by wire}}')).toEqual([
    '“go on”: better “continue”',
    '“wire”: better “bank transfer”',
  ])
  expect(
    neverWordsIn('en', '{till} {mail, select, other {order.installment.paid}} at mail.example.com, wireless'),
  ).toEqual([])
  expect(neverWordsIn('de', 'Die Mail ruht')).toHaveLength(2)
  expect(neverWordsIn('de', 'Die E-Mail beruht auf {Zustand}')).toEqual([])
})

test('names that say one thing once per language, and no others', () => {
  expect([
    ...languagePairs(['plan.nameEn', "{ nameDe: '' }", 'select title_en, title_de', 'shownDe is one, endDe, codeEn']),
  ]).toEqual(['nameEn', 'nameDe', 'title_en', 'title_de'])
})

test('tables are read with their columns from the schema, their owners from the rooms', () => {
  expect(declaredTables().find(({ name }) => name === 'ledger_entries')?.room).toBe('ledger')
  const entries = schemaTables().find(({ name }) => name === 'ledger_entries')
  expect(entries?.columns.map(({ name }) => name)).toEqual(['transaction_id', 'seq', 'account_id', 'amount'])
})

test('rooms refine the columns of their own tables, and such as there are', () => {
  const text = `declare module '#platform/server/tables.ts' {
    interface RefinedColumns { coupons: { code: Code; colour: Colour }; orders: { plan: Plan } }
    interface FixedColumns { coupons: 'sellerId' | 'size' }
  }`
  expect(columnFaults({ file: 'a.ts', text }, ['coupons'], schemaTables())).toEqual([
    'a.ts refines coupons.colour, and there is no such column; remove it',
    'a.ts refines orders, which is no table of its own; leave that to its owner, or remove it',
    'a.ts refines coupons.size, and there is no such column; remove it',
  ])
})

describe('reads', () => {
  const read = (code: string) => tablesRead({ file: 'a.ts', code }).map(({ table }) => table)

  test.each([
    ["db.selectFrom('orderRates as r').innerJoin('payers', 'payers.id', 'r.payerId')", ['order_rates', 'payers']],
    ["db.selectFrom(['orders', 'payers'])", ['orders', 'payers']],
    [
      'sql`select 1 from orders o, only_payers p where exists (select from transfers)`',
      ['orders', 'transfers', 'only_payers'],
    ],
    ["bindList(list, { table: 'orders', joins: sql`left join payers p on true` })", ['orders', 'payers']],
    ['const references = { from: sql`payers p` }', ['payers']],
    ["ownedTables({ notes: { partOf: ['orders', 'order_id'] } })", ['orders']],
    ["import { orders } from './orders.ts'", []],
  ])('%s', (code, tables) => {
    expect(read(code).toSorted()).toEqual(tables.toSorted())
  })

  const map = {
    payers: { layer: 'people', purpose: '', mayCall: [], readsAbove: { invoices: 'their addresses' } },
    orders: { layer: 'sale', purpose: '', mayCall: ['payers'], reads: ['deals'] },
    deals: { layer: 'sale', purpose: '', mayCall: [] },
    invoices: { layer: 'after', purpose: '', mayCall: ['orders'], reads: ['orders'] },
  }
  const reading = (room: string, owner: string) => ({ at: `${room}.ts:1`, room, owner, table: owner })
  const declared = [reading('orders', 'payers'), reading('orders', 'deals'), reading('payers', 'invoices')]
  const superfluous = 'capabilities/map.json: invoices may call orders; take it out of its reads'

  test('what the map says may be read', () => {
    expect(readFaults(map, declared)).toEqual([superfluous])
  })
  test('another table beside or below is to be named, one above to be brought or to have a reason', () => {
    const [beside, above] = readFaults(map, [...declared, reading('deals', 'orders'), reading('orders', 'invoices')])
    expect(beside).toMatch(/^deals.ts:1 reads orders .*call one of its verbs, or name orders in "reads"/)
    expect(above).toMatch(/^orders.ts:1 reads invoices .*bring a part, or say why not: "readsAbove"/)
  })
  test('only rooms ask for rows, and the map says nothing that is not so', () => {
    expect(readFaults(map, [reading('apps', 'orders'), reading('payers', 'invoices')])).toEqual([
      'apps.ts:1 reads orders of orders: only rooms ask for rows, so call a verb of a room',
      'capabilities/map.json: orders reads no table of deals; take it out of its reads',
      superfluous,
    ])
  })
})

const door = machine('door_state', {
  table: 'doors',
  column: 'state',
  initial: ['shut'],
  states: { shut: { tone: 'gray', permits: ['open', 'lock'] }, ajar: { tone: 'amber' }, open: { tone: 'green' } },
  moves: { open: { from: ['shut'], to: 'open' } },
  sets: { passable: ['ajar', 'open'] },
})

describe('state lists', () => {
  const listsIn = (text: string) =>
    stateListsIn({ file: 'a.ts', text, code: text }, [door]).map(({ words }) => words.join(' '))

  test.each([
    ["query.where('state', 'in', ['ajar', 'open'])", ['ajar open']],
    ["const passable = new Set(['ajar', 'open'])", ['ajar open']],
    ["sql`select from doors where state not in ('shut', 'ajar')`", ['shut ajar']],
    ["sql`select from doors where state = any('{shut,ajar}')`", ['shut ajar']],
    ["const isPassable = isHere && (door.state === 'ajar' || door.state === 'open')", ['ajar open']],
    ["const isShut = a && row['state'] !== 'ajar' && row['state'] !== 'open'", ['ajar open']],
  ])('%s is one', (text, found) => {
    expect(listsIn(text)).toEqual(found)
  })

  test.each([
    "query.where('state', 'in', ['open'])",
    "const looks = ['open', 'tall']",
    "const isPassable = isIn(door, 'passable', state)",
    "const is = kind === 'ajar' || kind === 'open'",
    "const is = state === 'ajar' || door.state === 'open'",
    "sql`select from doors where state in ('open', 'tall')`",
    "sql`select (array['shut', 'open'])[1]`",
  ])('%s is none', (text) => {
    expect(listsIn(text)).toEqual([])
  })

  test('a room knows the machines of the rooms it may call, and no others', async () => {
    const known = machinesFor('capabilities/sale/order-desk/server/show-order.ts', await declaredMachines())
    expect(known.map(({ as }) => as)).toEqual(expect.arrayContaining(['orderPaymentState', 'transferState']))
    expect(known.map(({ room }) => room)).not.toContain('access')
  })
})

test('a set or permit is read where it is asked for, not where a move or button bears its name', () => {
  const read = [{ code: "isIn(doorState, 'passable', state) && permits(doorState, state, 'open')" }]
  const unread = [
    { code: "await move(ctx, doorState, id, 'lock'); const button = { key: 'lock' }; otherState.sets.passable" },
  ]
  expect(unreadSets({ as: 'doorState', machine: door }, read)).toEqual([])
  expect(unreadSets({ as: 'doorState', machine: door }, unread)).toEqual(['passable'])
  expect(unreadPermits(door, read)).toEqual(['lock'])
  expect(unreadPermits(door, unread)).toEqual(['open', 'lock'])
})

describe('casts', () => {
  const file = 'capabilities/offer/discounts/web/CouponForm.tsx'
  const code = 'const row = given as unknown as Row'

  test('one through unknown is refused where it is not allowed', () => {
    expect(castFaults([{ file, code }], {}).join()).toContain(`${file}:1`)
    expect(castFaults([{ file, code }], { [file]: 1 })).toEqual([])
    expect(castFaults([{ file: file.replace('.tsx', '.test.tsx'), code }], {})).toEqual([])
  })

  test('an allowance that nothing uses is taken back', () => {
    expect(castFaults([{ file, code: 'const row = given as Row' }], { [file]: 1 }).join()).toContain('lower it')
  })
})

describe('paths', () => {
  const known = knownPaths([
    {
      file: 'cabinet/layout.tsx',
      path: 'cabinet',
      children: [
        { file: 'OrderListScreen.tsx', path: 'orders' },
        { file: 'OrderPage.tsx', path: 'orders/:id' },
        { file: 'BuyerScreen.tsx', path: 'orders/:id/buyer' },
        { file: 'LessonScreen.tsx', path: 'courses/lessons/:id/:part' },
        { file: 'missing.tsx', path: '*' },
      ],
    },
  ])
  const faults = (text: string) =>
    pathFaults([{ file: 'capabilities/sale/order-desk/web/OrderListScreen.tsx', text }], known)

  test.each([
    "const to = '/cabinet/orders'",
    "const to = '/cabinet/orders?state=paid#first'",
    'const to = `/cabinet/orders/${row.id}`',
    'const to = `/cabinet/orders/${id}/buyer?back=${back}`',
    'const to = `/cabinet/courses/lessons/${id}/preview`',
    'const { to } = useArea(); const link = to(`orders/${row.id}`)',
    "const path = '/v1/cabinet/order_rates'",
  ])('%s leads to a screen', (text) => expect(faults(text)).toEqual([]))

  test.each([
    "const to = '/cabinet/order'",
    'const to = `/cabinet/order/${row.id}`',
    'const to = `/cabinet/orders/${id}/buyers`',
    "const to = '/cabinet/orders/new'",
    'const { to } = useArea(); const link = to(`orderz/${row.id}`)',
  ])('%s leads nowhere', (text) => expect(faults(text).join()).toContain('OrderListScreen.tsx:1 leads to'))
})

describe('function lengths', () => {
  const long = (file: string, lines: number) => ({ file, text: `const f = () => {${'\n'.repeat(lines - 1)}}` })

  test('a function of the server has 40 lines, one of a screen 60', () => {
    expect(functionFaults([long('place-order.ts', 40), long('OrderScreen.tsx', 60)])).toEqual([])
    expect(functionFaults([long('place-order.ts', 41)]).join()).toContain('at most 40')
    expect(functionFaults([long('OrderScreen.tsx', 61)]).join()).toContain('at most 60')
  })
})
