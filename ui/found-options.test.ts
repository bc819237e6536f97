import { expect, it } from 'vitest'
import { foundOptions } from './found-options.ts'

const option = (label: string) => ({ value: label, label, disabled: false })
const labels = (search: string, limit = Infinity) =>
  foundOptions({
    options: [option('Łódź'), { group: 'Türkiye', items: [option('İstanbul'), option('Ağrı')] }, option('Lodsch')],
    search,
    limit,
  }).map((each) => ('group' in each ? each.items.map(({ label }) => label) : each.label))

it('options are found without accents, in their groups, up to the limit', () => {
  expect(labels('lodz')).toEqual(['Łódź'])
  expect(labels('ISTAN')).toEqual([['İstanbul']])
  expect(labels('')).toEqual(['Łódź', ['İstanbul', 'Ağrı'], 'Lodsch'])
  expect(labels('', 2)).toEqual(['Łódź', ['İstanbul']])
  expect(labels('paris')).toEqual([])
})
