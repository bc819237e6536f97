import type { Erasing } from '#platform/server/erase.ts'

/** What somebody said goes; that a place was taken stays as a number. */
export const liveErasing: Erasing = {
  columns: {
    live_messages: { author_name: '', text: '', answer: null },
    live_attendances: 'rows',
    live_votes: 'rows',
  },
}
