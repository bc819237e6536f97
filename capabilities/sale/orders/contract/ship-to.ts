import { z } from 'zod'
import { countryCode, optionalText } from '#platform/shared/contract.ts'
import { personName, zip } from '#capabilities/people/payers/contract.ts'

/** Where goods are sent to. */
export const shipToShape = z.object({
  firstName: personName(),
  lastName: personName(),
  company: optionalText(200),
  street: optionalText(200),
  streetNumber: optionalText(20),
  zip: zip(),
  city: optionalText(100),
  countryCode: countryCode(),
})
