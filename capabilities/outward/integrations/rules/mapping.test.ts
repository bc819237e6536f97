import { expect, it } from 'vitest'
import { ownValues, type OwnValue } from '../vocabulary.ts'
import { filledFields, guessedMapping } from './mapping.ts'

const field = (id: string, name = id) => ({ id, name })
const nothing = Object.fromEntries(ownValues.map((value) => [value, ''])) as Record<OwnValue, string>

it('finds fields by their ids and names, in the languages of services', () => {
  const fields = [
    field('FNAME', 'First Name'),
    field('4', 'Nachname'),
    field('fieldZip', 'PLZ'),
    field('9', 'Shoe size'),
  ]
  expect(guessedMapping(fields)).toEqual({ FNAME: 'firstName', '4': 'lastName', fieldZip: 'zip' })
})

it('puts one value into a field', () => {
  expect(guessedMapping([field('name'), field('phone')])).toEqual({ name: 'fullName', phone: 'phone' })
})

it('leaves fields alone of which nothing is known', () => {
  const mapping = { FNAME: 'firstName', CITY: 'city' } as const
  expect(filledFields(mapping, { ...nothing, firstName: 'Ida' })).toEqual({ FNAME: 'Ida' })
})
