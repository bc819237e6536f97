import { expect, test } from 'vitest'
import type { Catalogue } from '#languages/catalogue.ts'
import { pickText } from './text-by-language.ts'
import {
  type Locale,
  defineTexts,
  directionOf,
  formatLocaleOf,
  knownLocale,
  languageOf,
  locales,
  pickLocale,
  tongueOf,
} from './texts.ts'
import { formatTime } from './time.ts'
import { platformTexts } from './platform-texts.ts'

test('a language is known however its code is written, and by a country it has no words of its own for', () => {
  const among = ['en', 'de', 'pt-BR', 'pt-PT', 'no']
  const known = (code: string | null) => knownLocale(code, among)
  expect(['pt_br', 'pt-br', 'PT-BR', ' pt_BR;q=0.8'].map(known)).toEqual(['pt-BR', 'pt-BR', 'pt-BR', 'pt-BR'])
  expect(['pt_pt', 'pt', 'de-AT', 'de_CH', 'en-GB'].map(known)).toEqual(['pt-PT', 'pt-BR', 'de', 'de', 'en'])
  expect(['', '-', 'xx', 'deu', null].map(known)).toEqual(Array.from({ length: 5 }))
})

test('of several wishes the first that is spoken counts; days and numbers are written as in its country', () => {
  expect(pickLocale('xx, de-AT;q=0.9, en;q=0.8')).toBe('de')
  expect(pickLocale('xx')).toBe('en')
  expect(formatLocaleOf('de')).toBe('de-DE')
  expect(['nb-NO', 'nn', 'no'].map((code) => pickLocale(code))).toEqual(['no', 'no', 'no'])
})

test('a reader has a variant where they wish for one; what they send, and what others wrote, is in its language', () => {
  expect(locales.filter((locale) => languageOf(locale) !== locale)).toEqual([])
  expect([tongueOf('de', 'fr,de-CH;q=0.8'), tongueOf('de', undefined, 'de-AT'), tongueOf('de', 'de', 'de-AT')]).toEqual(
    ['de-CH', 'de-AT', 'de'],
  )
  expect([tongueOf('en', 'de-AT'), tongueOf('en', 'en-US'), tongueOf('en')]).toEqual(['en', 'en', 'en'])
  expect([pickLocale('de-AT'), languageOf('de-AT'), formatLocaleOf('de-AT')]).toEqual(['de', 'de', 'de-AT'])
  expect(['de', 'de-AT', 'de-CH'].map((tongue) => platformTexts.in(tongue)('error.invalid_vat'))).toEqual([
    'Diese USt-IdNr. passt nicht zum Land.',
    'Diese UID-Nr. passt nicht zum Land.',
    'Diese USt-IdNr. passt nicht zum Land.',
  ])
  expect(['en', 'en-GB'].map((tongue) => formatTime('2026-11-09', tongue))).toEqual(['09.11.2026', '09/11/2026'])
  expect(pickText<Locale>({ de: 'Jänner', en: 'January' }, 'de-AT')).toEqual({ locale: 'de', text: 'Jänner' })
})

test('in Arabic, what is written from the left is kept apart from the signs around it', () => {
  const words = { add: '«{product}»: {price}', about: '{kind, select, page {A} other {B}}' }
  const t = defineTexts<[Catalogue<keyof typeof words>]>('try', () => words).in('ar')
  expect(t('add', { product: 'Grid templates', price: '29.00' })).toBe('«\u2068Grid templates\u2069»: 29.00')
  expect([t('add', { product: 'دورة', price: '1' }), t('about', { kind: 'page' })]).toEqual(['«دورة»: 1', 'A'])
})

test('in Arabic, a sentence of English keeps its full stop at its end', () => {
  const words = {
    saved: 'Saved.',
    waiting: '{count, plural, one {One waits.} other {# wait.}}',
    title: 'Orders',
    own: 'حُفظ.',
    name: '{name}.',
  }
  const t = defineTexts<[Catalogue<keyof typeof words>]>('try', () => words).in('ar')
  expect([t('saved'), t('waiting', { count: 2 })]).toEqual(['\u2066Saved.\u2069', '\u20662 wait.\u2069'])
  expect([t('title'), t('own'), t('name', { name: 'حنا' })]).toEqual(['Orders', 'حُفظ.', 'حنا.'])
})

test('lines of Arabic and Hebrew begin at the right', () => {
  expect(['ar', 'he', 'fa', 'ur'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl'])
  expect(['en', 'de', 'el', 'ko', 'pt-BR'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'ltr', 'ltr'])
})
