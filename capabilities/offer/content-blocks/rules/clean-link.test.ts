import { expect, it, test } from 'vitest'
import { hostileLinks } from '../server/testing.ts'
import { cleanLink, ownTarget } from './clean-link.ts'

test.each(hostileLinks)('%j leads nowhere', (link) => expect(cleanLink(link)).toBe(''))
test.each([null, 3, {}, [], undefined])('%j is no link', (link) => expect(cleanLink(link)).toBe(''))
test.each([
  ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  ['HTTP://Example.com', 'http://example.com/'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example/'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['tel:+49 30 123', 'tel:+49 30 123'],
  ['#bproducts', '#bproducts'],
  ['shop', 'shop'],
  ['page:12', 'page:12'],
  ['product:7', 'product:7'],
])('%s is one', (link, wanted) => expect(cleanLink(link)).toBe(wanted))
it('names what of the shop it leads to', () => {
  expect(ownTarget('page:12')).toEqual({ kind: 'page', id: 12 })
  expect(ownTarget('https://example.com')).toBeNull()
})
