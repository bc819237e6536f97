import { expect, expectTypeOf, test } from 'vitest'
import { list } from '../shared/list.ts'
import { machine } from '../shared/machine.ts'
import type { RowOf } from '../shared/list.ts'
import type { Texts } from '../shared/texts.ts'
import { readyActions, type Declared, type DeclaredActions, type OpenedDialog } from './declared-actions.tsx'
import { permitted } from './list/permitted.ts'

const messages: Record<string, string> = {
  'action.remove': 'Remove',
  'done.remove': 'Removed',
  'confirm.remove': 'Remove {name}?',
  'confirm.remove_text': 'It is gone for good.',
}
const words = {
  has: (key: string) => key in messages,
  t: (key: string, values?: Record<string, string | number>) =>
    (messages[key] ?? key).replace('{name}', String(values?.['name'])),
}
type Row = { id: number; name: string }
const ready = (declared: Record<string, Declared<Row>>) => readyActions(words, declared)
const row = { id: 7, name: 'Autumn' }

test('what an action does not say follows from its key', () => {
  const [action] = ready({ remove: { asks: ({ name }) => ({ name }), run: () => {} } })
  expect(action).toMatchObject({ key: 'remove', text: 'Remove', danger: true, done: 'Removed' })
  expect(action!.icon).toBeTruthy()
  expect(action!.confirm!(row)).toEqual({ title: 'Remove Autumn?', yes: 'Remove', text: 'It is gone for good.' })
})

test('what an action says goes before what its key gives', () => {
  const [action] = ready({ remove: { text: 'Drop', danger: false, done: 'Dropped', run: () => {} } })
  expect(action).toMatchObject({ text: 'Drop', danger: false, done: 'Dropped' })
})

test('what only opens something tells nothing, and a path is one for every row', () => {
  const [opens, leads] = ready({ remove: { opens: () => {} }, new: { text: 'New', to: '/new' } })
  expect(opens!.run).toBeTypeOf('function')
  expect(opens!.done).toBeUndefined()
  expect(leads).toMatchObject({ primary: true })
  expect(leads!.to!(row)).toBe('/new')
})

test('a dialog is shown by the screen around, under the action’s text or a title of the row’s', () => {
  const shown: OpenedDialog[] = []
  const dialog = (of: Row) => `About ${of.name}`
  const [plain, titled] = readyActions(
    words,
    { remove: { dialog }, read: { text: 'Read', dialogTitle: (of: Row) => of.name, dialogSize: 'lg', dialog } },
    { show: (opened) => shown.push(opened) },
  )
  void plain!.run!(row)
  void titled!.run!(row)
  expect(plain!.done).toBeUndefined()
  expect(shown).toMatchObject([{ title: 'Remove' }, { title: 'Autumn', size: 'lg' }])
  expect(shown[0]!.shown(() => {})).toBe('About Autumn')
})

test('actions that are whole stay as they are', () => {
  const whole = [{ key: 'remove', text: 'Remove' }]
  expect(readyActions(words, whole)).toBe(whole)
})

const offerState = machine('offer_state', {
  table: 'offers',
  column: 'state',
  initial: ['open'],
  states: { open: { tone: 'blue', permits: ['withdraw'] }, over: { tone: 'gray', final: true } },
  moves: { withdraw: { from: ['open'], to: 'over' } },
})
const offers = list({
  name: 'tests.offers',
  path: '/v1/offers',
  permission: 'orders.read',
  columns: {
    id: { kind: 'id' },
    state: { kind: 'state', machine: offerState, always: true },
    price: { kind: 'amount' },
    kind: { kind: 'choice', options: ['a', 'b'], values: 'kind' },
    secret: { kind: 'text', always: true, kept: true },
  },
  filters: {},
  sort: '-id',
})

test('a row’s action is offered where its state permits one of its key', () => {
  const shows = permitted(offers, 'withdraw')!
  expect([{ state: 'open' }, { state: 'over' }, { state: null }].map((each) => shows({ id: 1, ...each }))).toEqual([
    true,
    false,
    false,
  ])
  expect(permitted(offers, 'copy')).toBeUndefined()
})

test('a row has the types of its list’s columns, and an action without a text of its key brings one', () => {
  type Offer = RowOf<typeof offers>
  expectTypeOf<Offer['state']>().toEqualTypeOf<'open' | 'over'>()
  expectTypeOf<Offer['price']>().toEqualTypeOf<string | null>()
  expectTypeOf<Offer['kind']>().toEqualTypeOf<'a' | 'b' | null>()
  expectTypeOf<Offer['secret']>().toEqualTypeOf<string | null>()
  expectTypeOf<Offer>().not.toHaveProperty('stat')
  type Actions<K extends string> = DeclaredActions<Record<K, unknown>, Texts<'action.remove'>, Row>
  expectTypeOf<{ remove: object }>().toExtend<Actions<'remove'>>()
  expectTypeOf<{ copy: object }>().not.toExtend<Actions<'copy'>>()
  expectTypeOf<{ copy: { text: string } }>().toExtend<Actions<'copy'>>()
})
