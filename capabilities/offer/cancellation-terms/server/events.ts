import { event } from '#platform/server/events.ts'

/** Cancellation terms were created or changed. */
export const cancellationTermWritten = event<{ termId: number }>('cancellation_terms.written')
