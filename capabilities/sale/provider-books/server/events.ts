import { event } from '#platform/server/events.ts'

/** The nightly comparison found so many lines of a provider's books that differ from ours. */
export const booksDiffer = event<{ provider: string; count: number }>('payments.books_differ')
