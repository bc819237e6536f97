import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrorsOf } from './contract.ts'
import { pickText, requiredTextByLanguage, textByLanguage, textFor } from './text-by-language.ts'

// Made-up languages: the rules must hold for any further language.
const languages = ['en', 'de', 'xx'] as const
type Made = (typeof languages)[number]
const pick = (texts: object, reader: Made, home?: Made) =>
  pickText<Made>(texts, reader, { languages, ...(home ? { home } : {}) })

test.each([
  [
    'in the language of the reader',
    { en: 'Chair', de: 'Stuhl', xx: 'Xair' },
    'xx',
    'de',
    { locale: 'xx', text: 'Xair' },
  ],
  ['then in that of the house', { en: 'Chair', de: 'Stuhl' }, 'xx', 'de', { locale: 'de', text: 'Stuhl' }],
  [
    'which is the installation’s unless told',
    { en: 'Chair', de: 'Stuhl' },
    'xx',
    undefined,
    { locale: 'en', text: 'Chair' },
  ],
  ['then in any there is', { en: '', de: null, xx: 'Xair' }, 'de', 'en', { locale: 'xx', text: 'Xair' }],
  ['and nothing where none was written', { en: '' }, 'xx', 'de', undefined],
] as const)('a text is read %s', (_, texts, reader, home, found) => {
  expect(pick(texts, reader, home)).toEqual(found)
})

test('a text nobody wrote is empty', () => {
  expect([textFor(null, 'en'), textFor({}, 'de'), textFor({ de: 'Stuhl' }, 'en')]).toEqual(['', '', 'Stuhl'])
})

const faults = (shape: z.ZodType, value: unknown) => {
  const read = z.object({ name: shape }).safeParse({ name: value })
  return read.success ? read.data.name : fieldErrorsOf(read.error)
}

test('a text has the languages of the list and no other', () => {
  const shape = textByLanguage(8, languages)
  expect(faults(shape, { en: ' Chair ', de: '', xx: null })).toEqual({ en: 'Chair' })
  expect(faults(shape, { xx: 'Xair' })).toEqual({ xx: 'Xair' })
  expect(faults(shape, { en: 'Chair', yy: 'Yair', zz: null })).toEqual({
    'name.yy': ['not_in_list'],
    'name.zz': ['not_in_list'],
  })
  expect(faults(shape, { de: 'Polsterstuhl' })).toEqual({ 'name.de': ['too_long'] })
  expect(faults(textByLanguage(8), { xx: 'Xair' })).toEqual({ 'name.xx': ['not_in_list'] })
})

test('a required one is written in one of them at least', () => {
  const shape = requiredTextByLanguage(8, languages)
  expect(faults(shape, { en: '', de: ' ' })).toEqual({ 'name.en': ['required'] })
  expect(faults(shape, { de: 'Stuhl', en: null })).toEqual({ de: 'Stuhl' })
})

test('the wire carries what was written, both ways', () => {
  expect(z.encode(textByLanguage(8), { en: 'Chair', de: null })).toEqual({ en: 'Chair' })
})
