import { expect, test } from 'vitest'
import { camel, fromWire, snake, toWire } from './json-case.ts'

test('names are turned, and codes of languages in them are not', () => {
  const ours = { successWords: { title: { en: 'Thanks', 'pt-BR': 'Obrigado' }, 'zh-TW': [] } }
  const wire = { success_words: { title: { en: 'Thanks', 'pt-BR': 'Obrigado' }, 'zh-TW': [] } }
  expect(toWire(ours)).toEqual(wire)
  expect(fromWire(wire)).toEqual(ours)
  expect([snake('successWords.title.pt-BR'), camel('success_words.title.pt-BR')]).toEqual([
    'success_words.title.pt-BR',
    'successWords.title.pt-BR',
  ])
})
