import { expect, it } from 'vitest'
import { addressLines, personName } from './postal.ts'

const at = (countryCode: string, zip: string, city: string) =>
  addressLines({ street: 'Street', streetNumber: '5', zip, city, countryCode })

it.each([
  ['DE', ['Street 5', '10115 X']],
  ['IT', ['Street 5', '10115 X']],
  ['FR', ['5 Street', '10115 X']],
  ['US', ['5 Street', 'X 10115']],
  ['GB', ['5 Street', 'X', '10115']],
  ['HU', ['X', 'Street 5', '10115']],
  ['KR', ['Street 5', 'X 10115']],
])('an address in %s', (country, lines) => {
  expect(at(country, '10115', 'X')).toEqual(lines)
})

it('has no line of what is not known', () => {
  expect(addressLines({ street: null, zip: '', city: 'Wien', countryCode: 'AT' })).toEqual(['Wien'])
  expect(addressLines({ city: ' Cork ', zip: null, countryCode: 'IE' })).toEqual(['Cork'])
  expect(addressLines({})).toEqual([])
})

it.each([
  ['Ada', 'Lovelace', 'GB', 'Ada Lovelace'],
  ['Péter', 'Nagy', 'HU', 'Nagy Péter'],
  ['Minjun', 'Kim', 'KR', 'Kim Minjun'],
  ['민준', '김', 'KR', '김민준'],
  ['민준', '김', 'DE', '김민준'],
  ['太郎', '山田', 'JP', '山田太郎'],
  ['Ada', '', 'HU', 'Ada'],
  ['', '김', null, '김'],
])('%s %s of %s', (firstName, lastName, country, name) => {
  expect(personName({ firstName, lastName }, country)).toBe(name)
})
