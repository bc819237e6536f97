import type { LiveState } from '../vocabulary.ts'

type Timed = { state: LiveState; startsAt: Temporal.Instant; doorMinutes: number }

/** From when a meeting's door lets in. */
export const doorOpensAt = ({ startsAt, doorMinutes }: Pick<Timed, 'startsAt' | 'doorMinutes'>): Temporal.Instant =>
  startsAt.subtract({ minutes: doorMinutes })

/** How the door of a meeting stands: it opens some minutes before its time and closes when the session has ended. */
export const doorOf = (session: Timed, now: Temporal.Instant): 'before' | 'open' | 'after' => {
  if (session.state === 'live') return 'open'
  if (session.state !== 'planned') return 'after'
  return Temporal.Instant.compare(now, doorOpensAt(session)) < 0 ? 'before' : 'open'
}
