import { expect, it } from 'vitest'
import { isCreditorId, isSepaAccount, needsAddress, tidyCreditorId } from './creditor-id.ts'

it.each([
  ['DE98ZZZ09999999999', true],
  // The three letters in the middle are the creditor's own and count for nothing.
  ['DE98ABC09999999999', true],
  ['DE97ZZZ09999999999', false],
  ['DE98ZZZ0999999999', false],
  ['DE98ZZZ0999999999A', false],
  ['FR72ZZZ123456', true],
  ['FR73ZZZ123456', false],
  ['', false],
])('%s is a creditor identifier: %s', (id, is) => expect(isCreditorId(id)).toBe(is))

it('is typed with blanks and small letters', () =>
  expect(isCreditorId(tidyCreditorId('de98 zzz 0999 9999 999'))).toBe(true))

it('reaches accounts of SEPA alone, and knows where an address is wanted', () => {
  expect(['DE89', 'CH93', 'US12', 'AE07'].map(isSepaAccount)).toEqual([true, true, false, false])
  expect(['DE89', 'CH93', 'NO93'].map(needsAddress)).toEqual([false, true, false])
})
