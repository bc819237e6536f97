import { expect, test } from 'vitest'
import { thanksOf, unknownSuccessWords } from './success-words.ts'

const given = {
  title: { de: 'Danke, {first_name}!' },
  text: { de: '{product} von {seller}', en: 'Look at {product}.' },
}
const values = { first_name: 'Mara', product: '{seller}', seller: 'Studio' }

test('each language has its own words, and what is empty stays empty', () => {
  expect(thanksOf(given, 'de', values)).toEqual({ title: 'Danke, Mara!', text: '{seller} von Studio' })
  expect(thanksOf(given, 'en', values)).toEqual({ title: '', text: 'Look at {seller}.' })
  expect(thanksOf(null, 'en', values)).toEqual({ title: '', text: '' })
})

test('words that cannot be filled in are found', () =>
  expect(unknownSuccessWords('{first_name} {amount}')).toEqual(['amount']))
