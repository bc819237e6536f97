import { expect, it } from 'vitest'
import { countryOfLanguage, countryOfPhone } from './hints.ts'

it.each<[string | null, string | null]>([
  ['+43 1 234567', 'AT'],
  ['0043 1 234', 'AT'],
  ['+353 86 123', 'IE'],
  ['(030) 1234', null],
  ['+1 212 555', null],
  ['', null],
  [null, null],
])('phone %s: %s', (phone, country) => expect(countryOfPhone(phone)).toBe(country))
it.each<[string | undefined, string | null]>([
  ['de-AT,de;q=0.9', 'AT'],
  ['zh-Hant-TW', 'TW'],
  ['de,en-US;q=0.7', null],
  ['*', null],
  [undefined, null],
])('language %s: %s', (header, country) => expect(countryOfLanguage(header)).toBe(country))
