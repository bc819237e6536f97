import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Grid Templates', 'grid-templates'],
  ['Schöne Grüße & Küsse!', 'schoene-gruesse-kuesse'],
  ['Café à la carte', 'cafe-a-la-carte'],
  ['  --  ', 'product'],
  ['7', 'product-7'],
  ['한국어', 'product'],
  ['x'.repeat(300), 'x'.repeat(80)],
])('%s', (name, slug) => expect(slugOf(name)).toBe(slug))
