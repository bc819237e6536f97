import { describe, expect, it, test } from 'vitest'
import { cssOf, groundsCss, readBlockStyle, styleAt } from './style.ts'

describe('looks', () => {
  test.each([
    [{ all: { color: 'red' } }],
    [{ all: { color: '#12345' } }],
    [{ all: { color: '#fff;}body{display:none' } }],
    [{ all: { background: 'url(https://evil.example)' } }],
    [{ all: { background: 'expression(alert(1))' } }],
    [{ all: { background: '</style><script>alert(1)</script>' } }],
    [{ all: { fontSize: '12px;}*{x' } }],
    [{ all: { fontSize: Number.POSITIVE_INFINITY } }],
    [{ all: { fontWeight: 'inherit;}' } }],
    [{ all: { fontWeight: 'toString' } }],
    [{ all: { align: 'center;position:fixed' } }],
    [{ all: { paddingUnit: 'vw' } }],
    [{ all: { position: 'fixed', 'z-index': 9999 } }],
    [{ all: { isHidden: 'yes' } }],
    [{ watch: { color: '#fff' } }],
    [{ all: 'color:red' }],
    ['color:red'],
    [null],
  ])('%j are none', (style) => {
    expect(readBlockStyle(style)).toEqual({})
    expect(cssOf('b1', readBlockStyle(style))).toBe('')
  })

  it('hold on all screens, or on one kind of them before that', () => {
    const style = readBlockStyle({
      all: { color: '#FFF', background: '#123456', fontSize: 18.4, paddingBlock: 900, align: 'right' },
      mobile: { fontSize: 14, isHidden: true },
    })
    expect(style.all).toEqual({
      color: '#ffffff',
      background: '#123456',
      fontSize: 18,
      paddingBlock: 400,
      align: 'right',
    })
    expect(styleAt(style, 'mobile')).toMatchObject({ color: '#ffffff', fontSize: 14, isHidden: true })
    expect(styleAt(style, 'tablet')).toEqual(style.all)
    expect(cssOf('b1', style)).toBe(
      '#b1{background:#123456;--b-ground:#123456;color:var(--b-shade-ink,#ffffff);--b-ink:var(--b-shade-ink,#ffffff);padding-block:400px}' +
        '#b1>.b-in{font-size:1.125rem;text-align:end;--b-align:end}' +
        '@media (max-width:575.98px){#b1{display:none}#b1>.b-in{font-size:0.875rem}}',
    )
  })

  it('name an ink for a ground that has none, and tones for what stands on it', () => {
    const style = readBlockStyle({ all: { background: '#fff' }, mobile: { background: '#123456' } })
    const css = cssOf('b1', style)
    expect(css).toContain('#b1{background:#ffffff;--b-ground:#ffffff;--b-ink:#15181f}')
    expect(css).toContain('#b1{background:#123456;--b-ground:#123456;--b-ink:#ffffff}')
    const inked = cssOf('b1', readBlockStyle({ all: { color: '#000' }, mobile: { background: '#fff' } }))
    expect(inked).toContain('{#b1{background:#ffffff;--b-ground:#ffffff}}')
    const plain = readBlockStyle({ all: { color: '#000' } })
    expect(groundsCss([{ id: 'b2', style: plain }])).toBe('')
    expect(groundsCss(['b1', 'b2'].map((id) => ({ id, style })))).toMatch(
      /^#b1,#b2\{--k-page:var\(--b-ground\);.+\}@media \(max-width:575\.98px\)\{#b1,#b2\{.+\}\}$/,
    )
  })

  it('take paddings in percent where that is chosen', () =>
    expect(
      cssOf('b1', readBlockStyle({ all: { paddingInline: 5, paddingUnit: '%' }, tablet: { paddingInline: 2 } })),
    ).toBe('#b1{padding-inline:5%}@media (min-width:576px) and (max-width:991.98px){#b1{padding-inline:2%}}'))
})
