import { event } from '#platform/server/events.ts'

/** Somebody became a partner of the platform; `isNew` means that their account was opened for it. */
export const partnerJoined = event<{ accountId: number; isNew: boolean; minimumAmount: number }>(
  'platform_partners.joined',
)
