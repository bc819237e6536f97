import { expect, test } from 'vitest'
import { standardText } from '#platform/server/mail-template.ts'
import { accessMails } from './mail-templates.ts'

const anna = { firstName: 'Anna', lastName: 'Groß', salutation: 'mrs' }
const words = { first_name: 'Anna', product: 'Licht', seller: 'Nora', giver: 'Mara' }

test.each([
  ['de', 'DE', 'Guten Tag Frau Groß,'],
  ['de', 'CH', 'Guten Tag Frau Groß'],
  ['en', 'CH', 'Hello Ms Groß,'],
  ['hu', 'HU', 'Kedves Groß Anna!'],
  ['ko', 'KR', 'Groß Anna 님, 안녕하세요.'],
] as const)('a mail in %s to %s begins with %s', (locale, countryCode, heading) =>
  expect(standardText(accessMails.gift_received, locale, words, { ...anna, countryCode }).heading).toBe(heading),
)

test('who is not known greets by the first name, as samples do', () =>
  expect(standardText(accessMails.gift_received, 'de', words).heading).toBe('Guten Tag Anna,'))
