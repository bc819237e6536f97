import type { FieldErrors } from '#platform/shared/refusal.ts'
import type { businessTypes, exemptionReasons, taxNumberTypes } from '../vocabulary.ts'
import { isVatIdOf } from './vat-id.ts'

export type Registration = {
  businessType: (typeof businessTypes)[number]
  firstName: string | null
  lastName: string | null
  birthday: Temporal.PlainDate | null
  phone: string | null
  street: string | null
  streetNumber: string | null
  zip: string | null
  city: string | null
  countryCode: string
  company: string | null
  region: string | null
  taxNumber: string | null
  taxNumberType: (typeof taxNumberTypes)[number] | null
  isVatLiable: boolean | null
  vatId: string | null
  exemptionReason: (typeof exemptionReasons)[number] | null
}

const always = [
  'firstName',
  'lastName',
  'birthday',
  'phone',
  'street',
  'streetNumber',
  'zip',
  'city',
  'countryCode',
  'taxNumber',
  'taxNumberType',
  'isVatLiable',
] as const
const forEntities = ['company', 'region'] as const

const minimumAge = 18

/** What a seller's profile still lacks: which fields are required depends on who sells. */
export const missingFields = (given: Registration): (keyof Registration)[] => {
  const required: (keyof Registration)[] = [
    ...always,
    ...(given.businessType === 'entity' ? forEntities : []),
    ...(given.isVatLiable === false ? (['exemptionReason'] as const) : []),
  ]
  return required.filter((field) => given[field] === null || given[field] === '')
}

/** What cannot be true in a profile, complete or not. */
export const profileFaults = (given: Registration, today: Temporal.PlainDate): FieldErrors => ({
  ...(given.birthday && Temporal.PlainDate.compare(given.birthday.add({ years: minimumAge }), today) > 0
    ? { birthday: ['adult'] }
    : {}),
  ...(given.vatId && !isVatIdOf(given.vatId, given.countryCode) ? { vatId: ['invalid_vat'] } : {}),
  ...(given.countryCode === 'DE' && given.zip && !/^\d{5}$/.test(given.zip) ? { zip: ['invalid_zip'] } : {}),
})
