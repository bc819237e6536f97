import { describe, expect, test } from 'vitest'
import { missingFields, profileFaults, type Registration } from './registration.ts'

const empty: Registration = {
  businessType: 'natural',
  firstName: null,
  lastName: null,
  birthday: null,
  phone: null,
  street: null,
  streetNumber: null,
  zip: null,
  city: null,
  countryCode: 'DE',
  company: null,
  region: null,
  taxNumber: null,
  taxNumberType: null,
  isVatLiable: null,
  vatId: null,
  exemptionReason: null,
}
const whole: Registration = {
  ...empty,
  firstName: 'Ada',
  lastName: 'L',
  birthday: Temporal.PlainDate.from('1990-01-01'),
  phone: '+49 228 1234',
  street: 'Weg',
  streetNumber: '1',
  zip: '53111',
  city: 'Bonn',
  taxNumber: '12/345/67890',
  taxNumberType: 'number',
  isVatLiable: true,
}
const today = Temporal.PlainDate.from('2026-11-20')

describe('a seller profile', () => {
  test('of a person lacks nothing when person, address and tax are told', () => {
    expect(missingFields(whole, 'payout')).toEqual([])
    expect(missingFields(empty, 'payout')).toContain('birthday')
    expect(missingFields(empty, 'payout')).not.toContain('company')
  })
  test('of a company needs company and region as well', () =>
    expect(missingFields({ ...whole, businessType: 'entity' }, 'payout')).toEqual(['company', 'region']))
  test('asks for birthday, phone, tax number and region only when money is to be paid out', () => {
    const bare = { birthday: null, phone: null, taxNumber: null, taxNumberType: null } as const
    expect(missingFields({ ...whole, ...bare }, 'sale')).toEqual([])
    expect(missingFields({ ...whole, ...bare }, 'payout')).toEqual(Object.keys(bare))
    expect(missingFields({ ...whole, businessType: 'entity' }, 'sale')).toEqual(['company'])
  })
  test('without VAT says why', () => {
    expect(missingFields({ ...whole, isVatLiable: false }, 'sale')).toEqual(['exemptionReason'])
    expect(missingFields({ ...whole, isVatLiable: false, exemptionReason: 'small_business' }, 'sale')).toEqual([])
  })
  test.each([
    ['2008-11-20', {}],
    ['2008-11-21', { birthday: ['adult'] }],
  ])('born %s: %o', (born, faults) =>
    expect(profileFaults({ ...whole, birthday: Temporal.PlainDate.from(born) }, today)).toEqual(faults),
  )
  test('holds VAT id and postal code against the country', () => {
    expect(profileFaults({ ...whole, vatId: 'ATU12345678', zip: '1010' }, today)).toEqual({
      vatId: ['invalid_vat'],
      zip: ['invalid_zip'],
    })
    expect(profileFaults({ ...whole, vatId: 'ATU12345678', zip: '1010', countryCode: 'AT' }, today)).toEqual({})
  })
})
