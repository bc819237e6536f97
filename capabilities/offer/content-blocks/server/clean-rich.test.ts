import { expect, test } from 'vitest'
import { cleanRich } from './clean-rich.ts'
import { hostileRich } from './testing.ts'

/** Everything a browser could execute, load or position. */
const acts = new RegExp(
  [
    '<(?!/?(?:p|br|h2|h3|h4|strong|b|em|i|u|s|ul|ol|li|blockquote|a|hr|code)\\b)',
    '\\son\\w+\\s*=|javascript:|data:|vbscript:|url\\(|position|expression',
  ].join('|'),
  'i',
)

test.each(hostileRich)('%j does nothing', (html) => expect(cleanRich(html)).not.toMatch(acts))

test('words and their marks stay, links elsewhere open apart', () => {
  const written =
    '<h2 style="text-align:center">A</h2><p><strong>b</strong> <em>c</em> <u>d</u></p><ul><li>e</li></ul>' +
    '<p><a href="https://example.com/">f</a> <a href="page:4">g</a></p>'
  expect(cleanRich(written)).toBe(
    '<h2 style="text-align:center">A</h2><p><strong>b</strong> <em>c</em> <u>d</u></p><ul><li>e</li></ul>' +
      '<p><a href="https://example.com/" rel="noopener nofollow ugc" target="_blank">f</a> <a>g</a></p>',
  )
  expect(cleanRich('<h1>Only one per page</h1>')).toBe('<h2>Only one per page</h2>')
})
