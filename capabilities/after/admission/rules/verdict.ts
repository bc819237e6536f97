import type { StateOf } from '#platform/shared/machine.ts'
import { expiryHours, undoMinutes, type paymentTicketState, type Verdict } from '../vocabulary.ts'

export type ScannedTicket = {
  state: StateOf<typeof paymentTicketState>
  /** The dates it lets in at: one, or several of a pass. */
  dateIds: readonly number[]
  /** The dates it let in at. */
  enteredIds: readonly number[]
  /** Whether the purchase is active: not paused. */
  isOpen: boolean
}

/**
 * The verdict at the door of a date about a ticket, or about an unknown code. A pass is used once at each of its dates.
 */
export const verdictOf = (ticket: ScannedTicket | undefined, ticketDateId: number): Verdict => {
  if (!ticket) return 'unknown'
  if (!ticket.dateIds.includes(ticketDateId)) return 'wrong_event'
  switch (ticket.state) {
    case 'unused':
    case 'used':
      return ticket.enteredIds.includes(ticketDateId) ? 'already_used' : ticket.isOpen ? 'valid' : 'on_hold'
    default:
      return ticket.state
  }
}

export const mayUndo = (usedAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  usedAt !== null && Temporal.Instant.compare(now, usedAt.add({ minutes: undoMinutes })) <= 0

export const expiresAt = (endsAt: Temporal.Instant): Temporal.Instant => endsAt.add({ hours: expiryHours })
