import { expect, test } from 'vitest'
import { chapterAt, chaptersIn, cleanChapters, readTime, timeText } from './chapters.ts'
import { plainText } from './fields.ts'

test.each([
  ['00:00', 0],
  ['1:05', 65],
  ['75:00', 4500],
  ['1:02:03', 3723],
  ['45', 45],
  ['1:75', null],
  ['1:75:00', null],
  ['soon', null],
  ['', null],
])('%s is a time', (text, seconds) => expect(readTime(text)).toBe(seconds))

test('a time is written as it was', () =>
  expect([0, 65, 4500, 3723].map(timeText)).toEqual(['00:00', '01:05', '1:15:00', '1:02:03']))

test('a list of lines in the ways people write them', () => {
  const text = `Chapters:
00:00 Introduction
0:45 – What you need
(01:30) Mixing: red & blue
[1:02:03] Drying
- 1:10:00 | The end
Questions 1:15:00
1:99 no time
01:40`
  expect(chaptersIn(text)).toEqual([
    { at: 0, title: 'Introduction' },
    { at: 45, title: 'What you need' },
    { at: 90, title: 'Mixing: red & blue' },
    { at: 3723, title: 'Drying' },
    { at: 4200, title: 'The end' },
    { at: 4500, title: 'Questions' },
  ])
  expect(chaptersIn('A sentence with no time in it')).toEqual([])
})

test('what is kept has a time and a title, and is in order', () => {
  const given = [
    { at: 90, title: ' Late\n one ' },
    { at: 0, title: 'Early' },
    { at: -1, title: 'Before' },
    { at: 10, title: '' },
    { at: '5', title: 'Text' },
    null,
    { at: 1e9, title: 'Never' },
  ]
  expect(cleanChapters(given, 100, plainText)).toEqual([
    { at: 0, title: 'Early' },
    { at: 90, title: 'Late one' },
  ])
  expect(cleanChapters(given, 1, plainText)).toHaveLength(1)
  expect(cleanChapters('nothing', 100, plainText)).toEqual([])
})

test('the chapter that is played', () => {
  const list = [
    { at: 5, title: 'A' },
    { at: 60, title: 'B' },
  ]
  expect([0, 5, 59, 60, 999].map((seconds) => chapterAt(list, seconds))).toEqual([-1, 0, 0, 1, 1])
})
