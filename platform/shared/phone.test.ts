import { expect, it } from 'vitest'
import { countryOfPrefix, writtenPhone } from './phone.ts'

it.each([
  ['030/1234567', 'DE', '030 1234567'],
  ['+49 (30) 123-45-67', 'DE', '+49 30 1234567'],
  ['0049301234567', 'FR', '+49 30 1234567'],
  ['0123456789', 'FR', '01 23 45 67 89'],
  ['0660 1234567', 'AT', '0660 1234567'],
  ['010-1234-5678', 'KR', '010-1234-5678'],
  ['12', 'DE', '12'],
  [' 030 1234567 ', null, '030 1234567'],
])('%s in %s is written %s', (typed, country, written) => expect(writtenPhone(typed, country)).toBe(written))

it.each([
  ['+43 1 234567', 'AT'],
  ['0043 1 234567', 'AT'],
  ['(030) 1234', null],
  ['', null],
])('the prefix of %s is of %s', (typed, country) => expect(countryOfPrefix(typed)).toBe(country))
