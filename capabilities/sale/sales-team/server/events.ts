import { event } from '#platform/server/events.ts'

/** Somebody joined a sales team; `isNew`: their account was opened for it. */
export const memberAccepted = event<{ memberId: number; accountId: number; isNew: boolean }>(
  'sales_team.member_accepted',
)
