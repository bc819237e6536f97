import { expect, test } from 'vitest'
import { endedGreeting, greetedName, tongueIn } from './salutation.ts'

const anna = { firstName: 'Anna', lastName: 'Huber', company: 'Huber GmbH', salutation: 'mrs', countryCode: 'AT' }
const nobody = { firstName: '', lastName: '', company: 'Huber GmbH', salutation: null }

test.each([
  ['de', anna, 'Frau Huber'],
  ['de', { ...anna, salutation: 'mr' }, 'Herr Huber'],
  ['de', { ...anna, salutation: 'dr' }, 'Dr. Huber'],
  ['de', { ...anna, salutation: 'non_binary' }, 'Anna'],
  ['de', { ...anna, salutation: 'none' }, 'Anna'],
  ['de', { ...anna, lastName: '' }, 'Anna'],
  ['de', { ...anna, firstName: ' ', salutation: null }, 'Huber'],
  ['de', nobody, 'Huber GmbH'],
  ['en', anna, 'Ms Huber'],
  ['fr', anna, 'Madame Huber'],
  ['fr', { ...anna, salutation: 'dr' }, 'Anna'],
  ['it', { ...anna, salutation: 'mr' }, 'signor Huber'],
  ['nl', anna, 'mevrouw Huber'],
  // A title would take a form of its own in these.
  ['pl', anna, 'Anna'],
  ['cs', anna, 'Anna'],
  ['hu', anna, 'Huber Anna'],
  ['hu', { ...anna, firstName: '' }, 'Huber'],
  ['ko', { firstName: '민준', lastName: '김', salutation: 'mr' }, '김민준'],
  ['ko', { firstName: 'Minjun', lastName: 'Kim' }, 'Kim Minjun'],
  ['ko', nobody, 'Huber GmbH'],
])('a greeting in %s of %j says %s', (locale, person, name) => expect(greetedName(person, locale)).toBe(name))

test.each([
  ['de', 'CH', 'de-CH', 'Guten Tag'],
  ['de', 'AT', 'de-AT', 'Guten Tag,'],
  ['de', 'DE', 'de', 'Guten Tag,'],
  ['fr', 'CH', 'fr', 'Guten Tag,'],
  ['de', null, 'de', 'Guten Tag,'],
])('%s in %s is %s', (locale, country, tongue, greeting) => {
  expect(tongueIn(locale, country)).toBe(tongue)
  expect(endedGreeting('Guten Tag,', tongue)).toBe(greeting)
})
