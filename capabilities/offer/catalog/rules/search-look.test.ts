import { expect, test } from 'vitest'
import { cutAt, searchLookOf } from './search-look.ts'

const bare = {
  name: 'Grids',
  shortDescription: '',
  description: '<p>For <b>print</b>\nand web</p>',
  searchTitle: '',
  searchDescription: '',
}

test('the product speaks for itself until its seller finds other words', () => {
  expect(searchLookOf(bare, 'Studio')).toEqual({
    title: 'Grids · Studio',
    shareTitle: 'Grids',
    description: 'For print and web',
  })
  expect(searchLookOf({ ...bare, shortDescription: 'Short' }, 'Studio').description).toBe('Short')
  expect(
    searchLookOf({ ...bare, shortDescription: 'Short', searchTitle: 'Layouts', searchDescription: 'Found' }, 'Studio'),
  ).toEqual({ title: 'Layouts', shareTitle: 'Layouts', description: 'Found' })
})

test('what is too long ends in dots', () => expect([cutAt('abc', 3), cutAt('ab cd', 3)]).toEqual(['abc', 'ab …']))
