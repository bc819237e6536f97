import { event } from '#platform/server/events.ts'

/** What measures on a seller's pages is another: kept pages go. */
export const trackingChanged = event<{ codeId: number }>('tracking.changed', { isShown: true })
