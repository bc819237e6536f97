import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'
import type { EntryKind } from '../vocabulary.ts'

/** `till` itself is outside. */
export type CalendarPeriod = { from: Temporal.Instant; till: Temporal.Instant }

/** A date of something bought. */
export type CalendarEntry = {
  /**
   * Stays the same while the date moves, unique within the installation; what keeps no time of its changes has its day
   * in it.
   */
  uid: string
  kind: EntryKind
  productId: number
  productName: string
  /** What of the product it is: the lesson, the kind of ticket, whom an appointment is with. */
  detail: string
  place: string
  /** Where its reader finds it. */
  path: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant | null
  /** A whole day, instead of the time. */
  onDay: Temporal.PlainDate | null
  changedAt: Temporal.Instant
  /** Calendars that know it take it out. */
  isCancelled: boolean
}

/** Dates of what the actor bought, brought by the rooms that keep them. */
export const calendarEntries =
  extensionPoint<(ctx: Ctx, period: CalendarPeriod) => Promise<CalendarEntry[]>>('access.calendar_entries')

/** Dates of the shop the actor works for, as far as they may see them: brought by the rooms that keep them. */
export const deskEntries =
  extensionPoint<(ctx: Ctx, period: CalendarPeriod) => Promise<CalendarEntry[]>>('access.desk_entries')
