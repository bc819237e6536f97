import { expect, test } from 'vitest'
import { ownMailOf, unknownWords } from './mail-words.ts'

const values = {
  first_name: 'Mara',
  last_name: '{order}',
  product: 'Grids',
  order: 'T7',
  seller: 'Studio',
  amount: '€119.00',
}

test.each([
  ['Hello {first_name}, {product} is yours.', 'Hello Mara, Grids is yours.', []],
  ['{ seller }: {order}, {amount}', 'Studio: T7, €119.00', []],
  ['{last_name}', '{order}', []],
  ['{name} and {}', '{name} and {}', ['name', '']],
  ['no braces } {', 'no braces } {', []],
])('%j', (text, filled, unknown) =>
  expect([
    ownMailOf({ subject: { en: text }, body: { en: `<p>${text}</p>` } }, 'en', values),
    unknownWords(text),
  ]).toEqual([{ subject: filled, body: filled }, unknown]),
)
