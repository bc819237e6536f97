import { event } from '#platform/server/events.ts'

/** Words about the end of contracts were written or changed. */
export const cancellationTermWritten = event<{ termId: number }>('cancellation_terms.written')
