import { countriesWithoutPostcode } from '#platform/shared/codes.ts'
import type { PartyDetails, ShipTo } from './snapshots.ts'

/** A person's own address, for goods. */
export const shipToOf = ({
  firstName,
  lastName,
  company,
  street,
  streetNumber,
  zip,
  city,
  countryCode,
}: Pick<PartyDetails, keyof ShipTo>): ShipTo => ({
  firstName,
  lastName,
  company,
  street,
  streetNumber,
  zip,
  city,
  countryCode,
})

/** What an address lacks to send a parcel there, by field. */
export const missingOfAddress = (address: ShipTo): ('street' | 'zip' | 'city')[] =>
  (['street', 'zip', 'city'] as const)
    .filter((field) => field !== 'zip' || !countriesWithoutPostcode.has(address.countryCode))
    .filter((field) => !address[field]?.trim())
