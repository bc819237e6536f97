import { expect, test } from 'vitest'
import { cleanThemeCss, faintOf, plainTheme, themeCss } from './page-looks.ts'

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

test('asks for the font of the seller, and for another until it is there', () => {
  const css = themeCss({
    ...plainTheme,
    customFont: { fileId: 12, fallbackFont: 'serif', fontWeight: 700, fontStyle: 'italic', fontDisplay: 'swap' },
  })
  expect(css).toContain('@font-face{font-family:font-12;src:url(/files/fonts/12.woff2) format("woff2");')
  expect(css).toContain('font-weight:700;font-style:italic;font-display:swap}')
  expect(css).toContain('font-family:font-12,serif')
})
