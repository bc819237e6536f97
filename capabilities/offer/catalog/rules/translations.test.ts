import { describe, expect, it } from 'vitest'
import { inLanguage, stateOfTranslation } from './translations.ts'

const product = { name: 'Grids', shortDescription: 'In short', description: '', termsText: null }

describe('a product in another language', () => {
  it('says what was translated, and what the seller wrote where nothing was', () => {
    const translations = [{ field: 'name' as const, text: 'Raster', source: 'Grids' }]
    expect(inLanguage(product, translations)).toEqual({ ...product, name: 'Raster' })
    expect(inLanguage(product, undefined)).toBe(product)
  })

  it('says an outdated translation, but nothing of what the seller has erased', () => {
    const translations = [
      { field: 'short_description' as const, text: 'Kurz', source: 'Before' },
      { field: 'description' as const, text: 'Lang', source: 'At length' },
      { field: 'terms_text' as const, text: 'Bedingungen', source: 'Terms' },
    ]
    expect(inLanguage(product, translations)).toEqual({ ...product, shortDescription: 'Kurz' })
  })

  it.each([
    ['Grids', undefined, 'missing'],
    ['Grids', { source: 'Grids' }, 'done'],
    ['Grids', { source: 'Grid' }, 'outdated'],
  ])('of %s made from %o is %s', (source, translation, expected) => {
    expect(stateOfTranslation(source, translation)).toBe(expected)
  })
})
