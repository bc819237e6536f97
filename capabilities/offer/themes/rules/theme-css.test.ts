import { expect, test } from 'vitest'
import { cleanCss } from './theme-css.ts'
import { hostileCss } from '../server/testing.ts'

test.each([
  ['h1 { color: #b4532a; font-size: 2rem }', '.c-theme h1 { color: #b4532a; font-size: 2rem }'],
  [
    '.c-text p, .c-text li { line-height: 1.8 !important; }',
    '.c-theme .c-text p, .c-theme .c-text li { line-height: 1.8 !important }',
  ],
  ['a:hover { background-color: rgb(1 2 3 / 40%) }', '.c-theme a:hover { background-color: rgb(1 2 3 / 40%) }'],
  ['/* note */ h2{padding:0 calc(1rem + 2px)}', '.c-theme h2 { padding: 0 calc(1rem + 2px) }'],
])('%s stays within the course', (css, clean) => {
  expect(cleanCss(css)).toBe(clean)
})

test.each(hostileCss)('%s is left out', (css) => {
  expect(cleanCss(css)).not.toMatch(/url|script|<|@|fixed|expression|\\|\[|:root|:has|--k|behavior|binding/)
})
