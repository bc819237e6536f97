import { expect, test } from 'vitest'
import { cleanCss } from './theme-css.ts'

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

test.each([
  '@import url(https://spy.example/x.css); body { color: red }',
  '@media screen { body { color: red } }',
  'h1 { background: url(https://spy.example/x) }',
  'h1 { background-color: url(https://spy.example/x) }',
  'h1 { background-image: image-set("x" 1x) }',
  'h1 { color: expression(alert(1)) }',
  'h1 { color: \\75rl(x) }',
  'h1 { position: fixed; inset: 0; z-index: 9 }',
  'h1 { behavior: url(x) }',
  'h1 { -moz-binding: url(x) }',
  '</style><script>alert(1)</script>',
  'h1 { color: red</style><script>alert(1)</script> }',
  'input[value^="a"] { color: red }',
  ':root { color: red }',
  'body:has(.x) { color: red }',
  'h1 { color: red; /* never closed',
  'h1 { --k-ink: red }',
])('%s is left out', (css) => {
  expect(cleanCss(css)).not.toMatch(/url|script|<|@|fixed|expression|\\|\[|:root|:has|--k|behavior|binding/)
})
