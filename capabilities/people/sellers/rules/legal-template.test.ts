import { expect, test } from 'vitest'
import { legalKinds, legalNameOf, legalTemplate } from './legal-template.ts'

const facts = {
  legalName: 'Nora Lind',
  address: 'Lindenstraße 12, 10969 Berlin',
  country: 'Germany',
  email: 'nora@example.com',
  registerEntry: null,
  managers: null,
  vatId: 'DE136695976',
}

test.each(legalKinds.flatMap((kind) => (['en', 'de'] as const).map((locale) => [kind, locale] as const)))(
  'the template of %s in %s names the seller, the address and a way to write, and leaves nothing open',
  (kind, locale) => {
    const text = legalTemplate(kind, facts, locale)
    for (const part of ['Nora Lind', 'Lindenstraße 12', '10969 Berlin', 'nora@example.com'])
      expect(text).toContain(part)
    expect(text).not.toMatch(/[{}]|null|undefined/)
  },
)

test.each(['buyer', 'seller'] as const)('with goods, the %s pays for sending them back', (returnCosts) => {
  const text = legalTemplate('withdrawal', { ...facts, returnCosts }, 'en')
  expect(text).toContain('took possession of the goods')
  expect(text).toContain(returnCosts === 'buyer' ? 'You bear the direct cost' : 'We bear the cost')
  expect(legalTemplate('withdrawal', { ...facts, returnCosts: null }, 'en')).not.toContain('goods')
})

test('an imprint names what there is', () => {
  expect(legalTemplate('imprint', facts, 'en')).toBe(
    'Nora Lind\nLindenstraße 12\n10969 Berlin\nGermany\n\nEmail: nora@example.com\nVAT ID DE136695976',
  )
  expect(legalTemplate('imprint', { ...facts, managers: 'Mara Voss' }, 'de')).toContain('Geschäftsführung: Mara Voss')
})

test('a company goes by its name, a person by first and last name', () => {
  const person = { company: null, name: 'Grids', firstName: 'Nora', lastName: 'Lind' }
  expect(legalNameOf(person)).toBe('Nora Lind')
  expect(legalNameOf({ ...person, company: 'Grid GmbH' })).toBe('Grid GmbH')
  expect(legalNameOf({ ...person, firstName: null, lastName: '' })).toBe('Grids')
})
