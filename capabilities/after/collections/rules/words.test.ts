import { expect, it } from 'vitest'
import { hasLooseBrace } from '#platform/shared/placeholders.ts'
import { collectionTexts } from '../texts.ts'
import { mailStages } from '../vocabulary.ts'
import { fill, paragraphsOf, placeholders, unknownPlaceholders, type PlaceholderValues } from './words.ts'

const values = Object.fromEntries(placeholders.map((word) => [word, `<${word}>`])) as PlaceholderValues

it('fills known words and names unknown ones', () => {
  expect(fill('Hi {first_name}, {amount} for { product }.', values)).toBe('Hi <first_name>, <amount> for <product>.')
  expect(unknownPlaceholders('{first_name} {name} {name} {}')).toEqual(['name', ''])
  expect([hasLooseBrace('{amount'), hasLooseBrace('amount}'), hasLooseBrace('{amount}')]).toEqual([true, true, false])
})

it('never fills what was filled in', () => {
  expect(fill('{product}', { ...values, product: '{amount}' })).toBe('{amount}')
})

it('parts a text by its blank lines', () => {
  expect(paragraphsOf('One\nstill one\n\n \nTwo\n')).toEqual(['One\nstill one', 'Two'])
})

it.each(mailStages.flatMap((stage) => (['en', 'de'] as const).map((locale) => [stage, locale] as const)))(
  'the text of %s in %s names only what can be filled',
  (stage, locale) => {
    const messages = collectionTexts.messages(locale)
    for (const part of ['subject', 'body'] as const) {
      const text = messages[`mail.${stage}.${part}`]
      expect(unknownPlaceholders(text)).toEqual([])
      expect(text.length).toBeGreaterThan(10)
    }
  },
)
