import { event } from '#platform/server/events.ts'

/** Somebody was there for long enough to have attended. */
export const sessionAttended = event<{ sessionId: number; userId: number; productId: number | null }>(
  'live.session_attended',
)
