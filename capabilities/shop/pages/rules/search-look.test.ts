import { expect, test } from 'vitest'
import type { Block } from './document.ts'
import { firstWords } from './search-look.ts'

const made = (type: Block['type'], values: Block['values']): Block => ({ id: 'b1', type, values, style: {}, slots: [] })
const text = (html: string) => made('text', { text: html })

test('a page of which nothing was said is told by its first words that are no heading', () => {
  expect(firstWords([])).toBe('')
  expect(firstWords([text('<h1>Light</h1><p>Pictures &amp; <em>prints</em></p><p>since 2009</p>')])).toBe(
    'Pictures & prints since 2009',
  )
  expect(firstWords([made('banner', { titleText: 'Light', additionalText: '' }), text('<p>From Vienna</p>')])).toBe(
    'From Vienna',
  )
  const long = firstWords([text(`<p>${'word '.repeat(60)}</p>`)])
  expect(long.length).toBeLessThanOrEqual(157)
  expect(long).toMatch(/word …$/)
})
