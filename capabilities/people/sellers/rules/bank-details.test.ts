import { expect, test } from 'vitest'
import { isBic, isIban, tidyIban } from './bank-details.ts'

test.each([
  'DE89 3704 0044 0532 0130 00',
  'AT611904300234573201',
  'GB82 WEST 1234 5698 7654 32',
  'NO93 8601 1117 947',
  'fr14 2004 1010 0505 0001 3m02 606',
  'CH93 0076 2011 6238 5295 7',
])('%s is an IBAN', (iban) => expect(isIban(tidyIban(iban))).toBe(true))
test.each([
  'DE89370400440532013001',
  'DE8937040044053201300',
  'DE98370400440532013000',
  'XX',
  '',
  'AT61190430023457320',
  'DE89-3704_0044',
])('%s is none', (iban) => expect(isIban(tidyIban(iban))).toBe(false))
test.each([
  ['MARKDEF1100', true],
  ['MARKDEF1', true],
  ['MARKDEF', false],
  ['MARKDEF11', false],
  ['M4RKDEF1', false],
])('BIC %s: %s', (bic, is) => expect(isBic(bic)).toBe(is))
