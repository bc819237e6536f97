import { event } from '#platform/server/events.ts'

/** Somebody is a publisher of a program from now on; `isNew`: their account was opened for it. */
export const affiliateJoined = event<{ affiliateNodeId: number; accountId: number; isNew: boolean }>(
  'affiliates.affiliate_joined',
)
/** Somebody applied to become a publisher, and the seller decides. */
export const affiliateAsked = event<{ affiliateNodeId: number }>('affiliates.affiliate_asked')
/** A publisher and a program went apart. */
export const affiliateEnded = event<{ affiliateNodeId: number; by: 'seller' | 'publisher' }>(
  'affiliates.affiliate_ended',
)
