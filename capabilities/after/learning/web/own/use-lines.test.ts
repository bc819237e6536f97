import { expect, it } from 'vitest'
import { linesOf } from './use-lines.ts'

it('reads captions as lines with the second each begins in, without marks and empty ones', () => {
  expect(
    linesOf([
      { startTime: 1.9, text: '<v Nora>One camera,\none <i>walk</i>.</v>' },
      { startTime: 4, text: '  ' },
      { startTime: 65.2, text: '5 < 6' },
    ]),
  ).toEqual([
    { at: 1, title: 'One camera, one walk.' },
    { at: 65, title: '5 < 6' },
  ])
})
