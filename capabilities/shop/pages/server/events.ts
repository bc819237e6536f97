import { event } from '#platform/server/events.ts'

/** What visitors see of a seller's pages is another from now on. */
export const pagesChanged = event<{ pageId: number }>('pages.pages_changed', { isShown: true })
