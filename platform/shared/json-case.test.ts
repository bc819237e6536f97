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

test('rows with many keys keep what they have, whatever the others have', () => {
  const keys = Array.from({ length: 20 }, (_, at) => `column_${at}`)
  const row = Object.fromEntries(keys.map((key, at) => [key, at]))
  const wire = [row, { ...row, column_0: null }, { ...row, one_more: [row] }, { few: 1 }, 'text', null, row]
  const ours = fromWire(wire) as Record<string, unknown>[]
  expect(ours[1]).toMatchObject({ column0: null, column19: 19 })
  expect(toWire(fromWire([{ a_b: 1 }]))).toEqual([{ a_b: 1 }])
  expect(ours.map((each) => (each === null || typeof each === 'string' ? each : Object.keys(each).length))).toEqual([
    20,
    20,
    21,
    1,
    'text',
    null,
    20,
  ])
  const [joined, apart] = [
    Object.fromEntries(['a,b', 'c', ...keys].map((key) => [key, 1])),
    Object.fromEntries(['a', 'b,c', ...keys].map((key) => [key, 1])),
  ]
  expect(fromWire([joined, apart])).toEqual([fromWire(joined), fromWire(apart)])
})
