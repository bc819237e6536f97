import type { Seller } from '#capabilities/people/sellers/server/index.ts'

/** What a seller's profile still lacks to be made known where their money is held. */
export const lacksForOwner = (seller: Seller): boolean =>
  !seller.firstName ||
  !seller.lastName ||
  !seller.birthday ||
  (seller.businessType === 'entity' && (!seller.company || !seller.registerEntry))

/** Whose money it is, as it is shown. */
export const ownerName = ({ businessType, company, firstName, lastName }: Seller): string =>
  businessType === 'entity' ? (company ?? '') : [firstName, lastName].join(' ')
