import { expect, test } from 'vitest'
import { counted, formsOf } from './counted-forms.ts'
import { defineTexts } from './texts.ts'

const words: Readonly<Record<string, string>> = {
  en: '{count, plural, one {# day} other {# days}}',
  cs: '{count, plural, one {# den} few {# dny} many {# dne} other {# dní}}',
  ar: '{count, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
}
const texts = defineTexts('days', (locale) => ({ days: words[locale] ?? '' }))

test.each([
  ['en', ['1 day', '2 days', '21 days']],
  ['cs', ['1 den', '2 dny', '21 dní']],
  ['ar', ['يوم واحد', 'يومين', '21 يومًا']],
])('numbers have the forms of %s', (locale, said) => {
  const forms = formsOf(locale, (count) => texts.in(locale)('days', { count }))
  expect([1, 2, 21].map((count) => counted(forms, count, locale))).toEqual(said)
})
