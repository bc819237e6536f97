import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const block = (selector: string) =>
  css
    .slice(css.indexOf(selector))
    .match(/\{([^}]*)\}/)?.[1]
    ?.replace(/\s+/g, ' ')
    .trim()

test('the dark tokens are the same whether chosen or taken from the system', () => {
  const chosen = block(":root[data-theme='dark']")
  expect(chosen).toContain('--k-page: #0c0e12')
  expect(block(':root:not([data-theme])')).toBe(chosen)
})

const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (a: string, b: string) => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

test.each([':root {', ":root[data-theme='dark']"])('text is readable on its ground in %s', (selector) => {
  const tokens = new Map(
    [...(block(selector) ?? '').matchAll(/--k-([a-z0-9-]+): (#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]!]),
  )
  const token = (name: string) => tokens.get(name) ?? '#ffffff'
  for (const ground of ['page', 'panel', 'hover']) {
    for (const ink of ['ink', 'ink-2', 'ink-3', 'link'])
      expect(contrast(token(ink), token(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  }
  for (const solid of ['brand', 'brand-hover', 'danger', 'danger-hover'])
    expect(contrast('#ffffff', token(solid)), `white on ${solid}`).toBeGreaterThanOrEqual(4.5)
  expect(contrast(token('control'), token('panel'))).toBeGreaterThanOrEqual(3)
})
