import { expect, test } from 'vitest'
import { locales } from '#platform/shared/texts.ts'
import { pictureOf } from './pictures.ts'

test.each(locales)('who reads %s sees pictures', (locale) => {
  for (const name of ['home', 'orders', 'shop', 'checkout'] as const) {
    const { avif, webp } = pictureOf(name, locale)
    for (const scheme of ['light', 'dark'] as const) {
      expect(webp(scheme)).toMatch(/\.webp$/)
      expect(avif(scheme)).toMatch(/^\S+\.avif \d+w, \S+\.avif \d+w$/)
    }
  }
})
