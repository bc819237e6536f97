import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

test('what is nested too deep is refused before it is read; brackets inside of texts count for nothing', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect(readJson(nested(64))).toBeInstanceOf(Array)
  expect(() => readJson(nested(5000))).toThrow('too deep')
  expect(() => readJson(`{"a":${'{"a":'.repeat(80)}1${'}'.repeat(81)}`)).toThrow('too deep')
  const text = `\\"${'[{'.repeat(200)}`
  expect(readJson(JSON.stringify({ text }))).toEqual({ text })
  expect(() => readJson('{"a":')).toThrow()
})
