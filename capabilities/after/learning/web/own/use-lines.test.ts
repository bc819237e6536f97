import { expect, it } from 'vitest'
import { linesOf } from './use-lines.ts'

it('reads captions as lines with the second each begins in, without marks and empty ones', () => {
  const lines = linesOf([
    { startTime: 1.9, text: '<v Nora>One camera,\none <i>walk</i>.</v>' },
    { startTime: 4, text: '  ' },
    { startTime: 65.2, text: '5 < 6' },
  ])
  expect(lines.map(({ at, title }) => `${at} ${title}`).join('; ')).toBe('1 One camera, one walk.; 65 5 < 6')
})
