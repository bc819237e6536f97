import type { TimeTravel } from '#platform/server/time-travel.ts'
import type { World } from '#platform/server/world.ts'
import type { Seller } from '#capabilities/people/sellers/server/index.ts'

export type Shop = { ids: ReadonlyMap<string, number>; plans: ReadonlyMap<string, readonly number[]> }
/** Whose shop it is, and what it sells. */
export type Stage = { world: World; owner: World; travel: TimeTravel; seller: Seller; shop: Shop }

/** Somebody who buys. */
export const buyer = (firstName: string) => ({
  salutation: 'none',
  firstName,
  lastName: 'Albers',
  email: `${firstName.toLowerCase()}.albers@example.com`,
  countryCode: 'DE',
  zip: '20359',
  city: 'Hamburg',
  street: 'Wohlwillstraße',
  streetNumber: '12',
  company: null,
  vatId: null,
  phone: null,
})
