import { expect, test } from 'vitest'
import { pageKinds } from '../vocabulary.ts'
import { cleanThemeCss, faintOf, plainTheme, themeCss, themeKindOf } from './theme.ts'

test('every kind of page has its kind of theme', () => {
  for (const kind of pageKinds) expect(themeKindOf(kind)).toBeDefined()
})

test('begins as the specification says', () => {
  expect(plainTheme).toMatchObject({ font: 'montserrat', fontWeight: 400, radius: 22 })
  expect(themeCss(plainTheme)).toContain('font-family:Montserrat')
})

test('warns of what is hard to read, and of nothing else', () => {
  expect(faintOf(plainTheme)).toEqual([])
  expect(faintOf({ ...plainTheme, background: '#ffffff', color: '#999999' })).toEqual([{ pair: 'text', ratio: 2.8 }])
  expect(faintOf({ ...plainTheme, button: '#000000', buttonText: '#ffffff' })).toEqual([])
  expect(faintOf({ ...plainTheme, button: '#ffff00', buttonText: '#ffffff' }).map(({ pair }) => pair)).toEqual([
    'button',
  ])
})

test('rules of sellers reach no price, no order and no receipt, and load nothing', () => {
  const css = cleanThemeCss(
    [
      '* { color: #fff; display: none } .b-plain h1 { opacity: 0 } ~ .b-plain h1 { color: #fff }',
      'h2 { background: url(https://evil.example) } @import "x";',
    ].join(' '),
  )
  expect(css).not.toMatch(/url|import|display/)
  expect(css).not.toContain('~')
  for (const rule of css.split('\n')) expect(rule).toMatch(/^\.p-theme \.b:not\(\.b-plain\) /)
})
