import { expect, it } from 'vitest'
import { keyOfName } from './field-key.ts'
import { readFieldFilter, wordsOfConditions } from './field-filter.ts'
import { numberOf, valuesOf } from './field-values.ts'

it.each([
  ['12', '12'],
  ['012.50', '12.5'],
  ['1.234,5', '1234.5'],
  ['1,234', '1.234'],
  ['1,234.5', '1234.5'],
  ['1,234,567', '1234567'],
  ['-0', '0'],
  ['-3,10', '-3.1'],
  ['ten', undefined],
  ['1e5', undefined],
  ['', undefined],
])('the number %s is kept as %s', (word, kept) => {
  expect(numberOf(word)).toBe(kept)
})

it.each([
  ['date', ['2026-02-28'], ['2026-02-28']],
  ['date', ['2026-02-30'], 'invalid_date'],
  ['yes_no', ['Ja'], ['true']],
  ['yes_no', ['0'], ['false']],
  ['yes_no', ['maybe'], 'not_in_list'],
  ['choice', ['A', 'B'], 'not_in_list'],
  ['choices', ['B', 'A', 'B'], ['A', 'B']],
  ['text', ['  '], []],
  ['text', ['x'.repeat(2001)], 'too_long'],
] as const)('a %s takes %j as %j', (kind, given, kept) => {
  const { values, fault } = valuesOf({ key: 'k', kind, options: ['A', 'B'] }, given)
  expect(fault ?? values).toEqual(kept)
})

it.each([
  ['Größe', [], 'groesse'],
  ['Größe', ['groesse', 'groesse_2'], 'groesse_3'],
  ['2 Orte à Paris', [], 'field_2_orte_a_paris'],
  ['年齢', [], 'field'],
])('the key of %s beside %j is %s', (name, taken, key) => {
  expect(keyOfName(name, taken)).toBe(key)
})

it('a filter says all it asks for, and comes back in the same words', () => {
  const line = 'city = Berlin; Mitte; age >= 18; note != '
  const { conditions, words } = readFieldFilter(line)
  expect(conditions).toEqual([
    { key: 'city', is: '=', value: 'Berlin; Mitte' },
    { key: 'age', is: '>=', value: '18' },
    { key: 'note', is: '!=', value: '' },
  ])
  expect(words).toEqual([])
  expect(readFieldFilter(wordsOfConditions(conditions)).conditions).toEqual(conditions)
  expect(readFieldFilter('  somewhere ').words).toEqual(['somewhere'])
})
