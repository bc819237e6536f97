import { invalid } from '#platform/shared/refusal.ts'

/** What happens to a letter that goes to many: the states, moves and sets of its machine. */
export const sending = {
  initial: ['draft'],
  states: {
    draft: { tone: 'gray', permits: ['edit', 'send', 'remove'] },
    scheduled: { tone: 'amber', permits: ['recall', 'cancel'] },
    sending: { tone: 'amber', permits: ['cancel'] },
    sent: { tone: 'green', final: true },
    /** Whom it reached before keeps it. */
    canceled: { tone: 'gray', final: true },
  },
  moves: {
    schedule: { from: ['draft'], to: 'scheduled' },
    recall: { from: ['scheduled'], to: 'draft' },
    start: { from: ['scheduled'], to: 'sending' },
    finish: { from: ['sending'], to: 'sent' },
    cancel: { from: ['scheduled', 'sending'], to: 'canceled' },
  },
  sets: {
    unsent: ['draft', 'scheduled'],
    under_way: ['scheduled', 'sending'],
    /** They count against what a seller may send. */
    counted: ['scheduled', 'sending', 'sent'],
  },
} as const

/** How far ahead one may be planned, in days. */
const furthestDays = 365
const hours = 24

/**
 * When a letter is sent: now, or at a later time, a year ahead at most. Rounded down to the precision of the database, or
 * the stored instant could lie after the present one.
 */
export const sendingTime = (now: Temporal.Instant, sendAt: Temporal.Instant | null): Temporal.Instant => {
  const at = sendAt && Temporal.Instant.compare(sendAt, now) > 0 ? sendAt : now
  if (Temporal.Instant.compare(at, now.add({ hours: hours * furthestDays })) > 0)
    throw invalid({ sendAt: ['too_late'] })
  return at.round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
}

/** What one seller may send of a kind within 24 hours. */
export const mostPerDay = 10

/** The period around a time in which no more than those may be sent. */
export const dayAround = (at: Temporal.Instant) => ({ from: at.subtract({ hours }), to: at.add({ hours }) })

/** What the list of a kind has besides what its letters are called. */
export const sendingViews = [
  { key: 'draft', filters: { state: ['draft'] } },
  { key: 'scheduled', filters: { state: ['scheduled'] } },
  { key: 'sent', filters: { state: ['sent'] } },
]
export const sendingTimes = {
  sendAt: { kind: 'time', sort: true },
  sentAt: { kind: 'time', optional: true },
} as const
