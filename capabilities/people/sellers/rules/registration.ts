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

/** What details are required for: selling requires few, payouts by the operator more. */
export type Need = 'sale' | 'payout'

/** A name and an address, which every shop must show (§ 5 DDG), and whether prices contain VAT. */
const forSale = [
  'firstName',
  'lastName',
  'street',
  'streetNumber',
  'zip',
  'city',
  'countryCode',
  'isVatLiable',
] as const
/** Who is paid must be known as a person and to the tax office. */
const forPayout = ['birthday', 'phone', 'taxNumber', 'taxNumberType'] as const

const minimumAge = 18

/** Above this amount, gross in hundredths, an invoice must carry the seller's tax number or VAT ID (§ 14 UStG, § 33 UStDV). */
export const smallInvoiceLimit = 25_000

/** What a seller's profile still lacks: which fields are required depends on who sells and what for. */
export const missingFields = (given: Registration, need: Need): (keyof Registration)[] => {
  const isEntity = given.businessType === 'entity'
  const required: (keyof Registration)[] = [
    ...forSale,
    ...(isEntity ? (['company'] as const) : []),
    ...(given.isVatLiable === false ? (['exemptionReason'] as const) : []),
    ...(need === 'payout' ? forPayout : []),
    ...(need === 'payout' && isEntity ? (['region'] as const) : []),
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
