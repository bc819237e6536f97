import { expect, test } from 'vitest'
import { contrast } from '#platform/shared/ink-on.ts'
import { accentTones } from './accent-tones.ts'

test('a colour that can be read stays; black and white are told apart from the page in both schemes', () => {
  expect(accentTones('light', '#b4532a')).toMatchObject({ fill: '#b4532a', ink: '#ffffff', mark: '#b4532a' })
  for (const accent of ['#000000', '#ffffff', '#f7ec7a'])
    for (const [scheme, page] of [
      ['light', '#fbfbfc'],
      ['dark', '#121419'],
    ] as const) {
      const { fill, ink, mark, link } = accentTones(scheme, accent)
      expect(contrast(fill, page)).toBeGreaterThan(1.5)
      expect(contrast(ink, fill)).toBeGreaterThan(4.2)
      expect(contrast(mark, page)).toBeGreaterThanOrEqual(3)
      expect(contrast(link, page)).toBeGreaterThanOrEqual(4.5)
    }
})
