import { describe, expect, it } from 'vitest'
import { locales } from '#platform/shared/texts.ts'
import { mainLanguageOf, shopLanguageFor, shopLanguagesOf, translatedFor } from './shop-languages.ts'

const shop = (locale: string, ...shopLocales: string[]) => ({ locale, shopLocales })

describe('the languages of a shop', () => {
  it.each([
    [shop('en'), ['en', ...locales.filter((locale) => locale !== 'en')]],
    [shop('de'), ['de', ...locales.filter((locale) => locale !== 'de')]],
    [shop('en', 'de'), ['de']],
    [shop('en', 'de', 'en'), ['de', 'en']],
    [shop('en', 'xx', 'de'), ['en', 'de']],
    [shop('xx', 'xx'), ['en']],
  ])('of %o are %o, the one it is written in first', (seller, expected) => {
    expect(shopLanguagesOf(seller)).toEqual(expected)
    expect(mainLanguageOf(seller)).toBe(expected[0])
  })

  it.each([
    [shop('en'), ['de'], 'de'],
    [shop('en', 'de'), ['en'], 'de'],
    [shop('en', 'en', 'de'), [undefined, null, 'fr-FR,de-AT;q=0.8'], 'de'],
    [shop('en', 'en', 'de'), ['en', 'de'], 'en'],
    [shop('en', 'en'), ['de', 'de-DE'], 'en'],
    [shop('de'), [], 'de'],
  ])('%o answers a reader of %o in %s', (seller, wishes, expected) => {
    expect(shopLanguageFor(seller, ...wishes)).toBe(expected)
  })

  it('are translated into for who does not read the one it is written in', () => {
    expect(translatedFor(shop('en', 'en', 'de'), 'de')).toBe('de')
    expect(translatedFor(shop('en', 'en', 'de'), 'en')).toBeUndefined()
    expect(translatedFor(shop('en', 'en'), 'de')).toBeUndefined()
  })
})
