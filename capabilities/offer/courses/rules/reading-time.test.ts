import { expect, test } from 'vitest'
import { minutesToRead } from './reading-time.ts'

const text = (html: string) => ({
  id: 'b1',
  type: 'text' as const,
  values: { text: html, hint: 'Never counted: this is shown to nobody but who writes' },
  style: {},
  slots: [],
})

test.each([
  ['', 0],
  ['<p></p>', 0],
  ['<p>One word, and – another.</p>', 1],
  [`<p>${'word '.repeat(238)}</p>`, 1],
  [`<p>${'word '.repeat(239)}</p>`, 2],
])('%.30s… takes %d minutes to read', (html, minutes) => expect(minutesToRead([text(html)])).toBe(minutes))

test('counts what stands in columns as well', () => {
  const columns = { ...text(''), id: 'b2', type: 'columns' as const, values: {}, slots: [[text('<p>a b c</p>')]] }
  expect(minutesToRead([columns])).toBe(1)
})
