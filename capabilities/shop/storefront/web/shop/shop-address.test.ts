import { expect, it } from 'vitest'
import { readShopQuery, shopAddress } from './shop-address.ts'

it('reads what it knows and leaves out the rest', () => {
  expect(readShopQuery(new URLSearchParams('q=%20grid%20&category=4&sort=newest&view=list&page=2'))).toEqual({
    query: 'grid',
    category: 4,
    sort: 'newest',
    view: 'list',
    page: 2,
  })
  expect(readShopQuery(new URLSearchParams('category=-1&sort=x&view=y&page=0'))).toEqual({
    query: '',
    category: undefined,
    sort: 'position',
    view: 'grid',
    page: 1,
  })
})

it('keeps addresses short and goes back to the first page for a new question', () => {
  const query = readShopQuery(new URLSearchParams('q=grid&page=3&view=list'))
  expect(shopAddress('ada', query, { page: 4 })).toBe('/s/ada?q=grid&view=list&page=4')
  expect(shopAddress('ada', query, { category: 7 })).toBe('/s/ada?q=grid&category=7&view=list')
  expect(shopAddress('ada', query, { query: '', view: 'grid' })).toBe('/s/ada')
})
