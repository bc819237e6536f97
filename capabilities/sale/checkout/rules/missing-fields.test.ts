import { expect, test } from 'vitest'
import { missingFields } from './missing-fields.ts'

const asked = { phone: 'optional', company: 'optional' } as const
const none = { withdrawalWaiver: false, cancellationTerm: false }

test.each([
  ['nothing to pay wants the terms alone', { isToPay: false, asked, agreements: none }, { payer: {} }, ['terms']],
  [
    'what is to pay wants an address',
    { isToPay: true, asked, agreements: { withdrawalWaiver: true, cancellationTerm: true } },
    { payer: { street: ' ', countryCode: 'DE' }, cancellationTerm: true },
    ['payer.street', 'payer.zip', 'payer.city', 'terms', 'withdrawalWaiver'],
  ],
  [
    'no postcode where there is none',
    { isToPay: true, asked, agreements: none },
    { payer: { street: 'A', city: 'B', countryCode: 'HK' }, terms: true },
    [],
  ],
  [
    'what the seller demands',
    { isToPay: false, asked: { phone: 'required', company: 'hidden' } as const, agreements: none },
    { payer: {}, terms: true },
    ['payer.phone'],
  ],
])('%s', (_, needed, given, missing) => {
  expect(Object.keys(missingFields(needed, given))).toEqual(missing)
})
