import { expect, test } from 'vitest'
import { mailFields, withLettersOf, type OwnMail } from './mail-words.ts'

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
  expect([mailFields.fill(text, values), mailFields.unknownIn(text)]).toEqual([filled, unknown]),
)

test('a letter written in blocks stays where its words do', () => {
  const letter = { revision: 3, document: { version: 1 as const, blocks: [] } }
  const before: OwnMail = {
    subject: { en: 'Thanks', de: 'Danke' },
    body: { en: 'Hello', de: 'Hallo' },
    letters: { en: letter, de: letter },
  }
  const given: OwnMail = { subject: { en: 'Thank you', de: 'Danke' }, body: { en: 'Hello', de: 'Guten Tag' } }
  expect(withLettersOf(given, before)).toEqual({ ...given, letters: { en: letter } })
  expect(withLettersOf(given, null)).toEqual(given)
})
