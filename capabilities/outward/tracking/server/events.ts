import { event } from '#platform/server/events.ts'

/** The tracking of a seller's pages changed: cached pages are dropped. */
export const trackingChanged = event<{ codeId: number }>('tracking.changed', { isShown: true })
