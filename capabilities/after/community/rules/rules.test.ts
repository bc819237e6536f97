import { expect, test } from 'vitest'
import { hasBlockedWord } from './blocked-words.ts'
import { commentMark, isMark, markOf, threadMark } from './page-mark.ts'
import { plainDirection, plainLine } from './plain-line.ts'

test.each([
  ['Buy SPAM now', ['spam'], true],
  ['A spammer', ['spam'], false],
  ['s\u00adp\u200bam', ['spam'], true],
  ['ѕрам', ['spam'], false],
  ['Crédit  gratuit!', ['credit gratuit'], true],
  ['anything', [' ', '!!'], false],
])('%s has a blocked word: %s', (text, words, found) => {
  expect(hasBlockedWord(text, words)).toBe(found)
})

test('a mark says what it was made of, and nothing else is one', () => {
  const at = Temporal.Instant.from('2026-11-20T09:00:00.123456Z')
  expect(threadMark(markOf(at, 7))).toEqual({ at, id: 7 })
  expect(commentMark(markOf(3, 9))).toEqual({ root: 3, id: 9 })
  expect(threadMark(markOf(3, 9))).toBeUndefined()
  expect(commentMark(markOf(at, 7))).toBeUndefined()
  for (const no of ['', '7', "1_1'", '2026-13-40T99:99:99Z_1', '1_99999999999999999']) expect(isMark(no)).toBe(false)
})

test('titles are one line that turns nothing around', () => {
  expect(plainLine('  a\u202Eb\n\u0000c\u200B ')).toBe('a b c')
  expect(plainDirection('<p>a\u202Eb&#x202e;c&#8238;\n</p>')).toBe('<p>abc\n</p>')
})
