import { event } from '#platform/server/events.ts'

/** A seller asked to sell through the reseller, or that was decided. */
export const resellerRequestChanged = event<{ requestId: number; state: string }>('reseller.request_changed')
