import { expect, test } from 'vitest'
import { hidingFault, restoringFault, type Judged } from './may-hide.ts'

const at = (second: number) => ({ epochMilliseconds: second * 1000 })
const review = (given: Partial<Judged> = {}): Judged => ({
  hiddenBy: null,
  hiddenReason: null,
  clearedAt: null,
  writtenAt: at(10),
  ...given,
})

test.each([
  ['never looked at', null, 'seller', undefined],
  ['cleared as it is', 20, 'seller', 'cleared'],
  ['cleared before it was written anew', 5, 'seller', undefined],
  ['cleared, and the operator thinks again', 20, 'operator', undefined],
] as const)('a review that was %s', (_, clearedAt, by, fault) => {
  expect(hidingFault(review({ clearedAt: clearedAt === null ? null : at(clearedAt) }), by)).toBe(fault)
})

test.each([
  ['seller', 'seller', undefined],
  ['operator', 'seller', 'hidden_by_operator'],
  ['seller', 'operator', undefined],
  ['operator', 'operator', undefined],
] as const)('what the %s hid, shown again by the %s', (hiddenBy, by, fault) => {
  expect(restoringFault(review({ hiddenBy, hiddenReason: 'insult' }), by)).toBe(fault)
})
