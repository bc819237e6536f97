import { expect, it } from 'vitest'
import { judgeLine, type JudgedLine, type Ours } from './judge-line.ts'

const line = (said: Partial<JudgedLine> = {}): JudgedLine => ({
  kind: 'payment',
  amount: 11_900,
  currency: 'eur',
  isMarked: true,
  isOfOurs: true,
  ...said,
})
const ours = (said: Partial<Ours> = {}): Ours => ({ amount: 11_900, currency: 'eur', isDone: true, ...said })

it.each<[string, JudgedLine, Ours | null, ReturnType<typeof judgeLine>]>([
  ['a payment as it is here', line(), ours(), null],
  ['a payment that is not booked here yet', line(), ours({ isDone: false }), 'not_here_yet'],
  ['another amount', line({ amount: 11_800 }), ours(), 'other_amount'],
  ['another currency', line({ currency: 'usd' }), ours(), 'other_amount'],
  ['our mark on what nobody here knows', line(), null, 'unknown_here'],
  ['a payment of others', line({ isMarked: false, isOfOurs: false }), null, 'others'],
  ['a refund made there', line({ kind: 'refund', amount: -1900, isMarked: false }), null, 'made_there'],
  ['a refund of others', line({ kind: 'refund', isMarked: false, isOfOurs: false }), null, 'others'],
  ['a dispute nobody told us of', line({ kind: 'dispute', amount: -11_900, isMarked: false }), null, 'not_here_yet'],
  ['a fee alone', line({ kind: 'fee', amount: null, isMarked: false, isOfOurs: false }), null, null],
])('%s', (_, theirs, here, finding) => expect(judgeLine(theirs, here)).toBe(finding))
