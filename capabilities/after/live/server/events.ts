import { event } from '#platform/server/events.ts'
import type { liveMoves } from '../vocabulary.ts'

/** A session was planned, changed, or went on. */
export const sessionChanged = event<{ sessionId: number; did: 'plan' | 'edit' | (typeof liveMoves)[number] }>(
  'live.session_changed',
  { isShown: true },
)
/** Somebody was there for long enough to have attended. */
export const sessionAttended = event<{ sessionId: number; userId: number; productId: number | null }>(
  'live.session_attended',
)
