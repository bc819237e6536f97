import { event } from '#platform/server/events.ts'

/** Somebody recommends the platform from now on; `isNew` says that their account was opened for it. */
export const partnerJoined = event<{ accountId: number; isNew: boolean; minimumAmount: number }>(
  'platform_partners.joined',
)
