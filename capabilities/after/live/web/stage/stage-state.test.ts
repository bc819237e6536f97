import { expect, test } from 'vitest'
import { afterTold, type MessageOnWire, type StageOnWire } from './stage-state.ts'

const message = (id: number, more: Partial<MessageOnWire> = {}): MessageOnWire => ({
  id,
  kind: 'message',
  authorName: 'Mara V.',
  isHost: false,
  text: `Hello ${id}`,
  votesCount: 0,
  answer: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...more,
})
const stage: StageOnWire = {
  state: 'live',
  startsAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-11-20T11:00:00.000Z',
  player: null,
  isOpen: true,
  messages: [message(1)],
  offers: [],
}

test('what is told twice is there once, in its place', () => {
  const twice = [message(2), message(2), message(1, { votesCount: 3 })].reduce(
    (now, each) => afterTold(now, { what: 'message', message: each }),
    stage,
  )
  expect(twice.messages.map(({ id, votesCount }) => [id, votesCount])).toEqual([
    [1, 3],
    [2, 0],
  ])
})

test('offers come and go, messages go, and all there is replaces what was known', () => {
  const offer = {
    id: 7,
    name: 'Lamp',
    path: '/s/a/lamp/checkout',
    state: 'open',
    price: '49.00',
    currency: 'eur',
    isFree: false,
  } as const
  const shown = afterTold(afterTold(stage, { what: 'offer', offer }), {
    what: 'offer',
    offer: { ...offer, state: 'sold_out' },
  })
  expect(shown.offers.map(({ state }) => state)).toEqual(['sold_out'])
  expect(afterTold(shown, { what: 'offer_hidden', id: 7 }).offers).toEqual([])
  expect(afterTold(shown, { what: 'gone', ids: [1, 5] }).messages).toEqual([])
  expect(afterTold(shown, { what: 'all', stage })).toBe(stage)
})

test('a page keeps the newest three hundred', () => {
  const long = Array.from({ length: 320 }, (_, i) => message(i + 2)).reduce(
    (now, each) => afterTold(now, { what: 'message', message: each }),
    stage,
  )
  expect([long.messages.length, long.messages.at(-1)?.id]).toEqual([300, 321])
})
