import { event } from '#platform/server/events.ts'

/** A seller applied to sell through the reseller, or the application was decided. */
export const resellerRequestChanged = event<{ requestId: number; state: string }>('reseller.request_changed')
