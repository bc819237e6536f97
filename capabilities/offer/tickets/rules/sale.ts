import type { Count } from '#platform/shared/money.ts'
export type TicketFacts = {
  active: boolean
  quota: number | null
  soldCount: Count
  reservedCount: Count
  waitingCount: Count
  /** Left at its dates, of which it takes one each; null where they have no limit. */ placesLeft?: number | null
  saleFrom: Temporal.Instant | null
  saleTill: Temporal.Instant | null
  endsAt: Temporal.Instant
}

const isPast = (at: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  at !== null && Temporal.Instant.compare(at, now) <= 0

/** Whether a ticket kind can be sold now or later: this is what counts as an active ticket. */
export const isActive = (ticket: TicketFacts, now: Temporal.Instant): boolean =>
  ticket.active && !isPast(ticket.saleTill, now) && !isPast(ticket.endsAt, now)

type Counts = Pick<TicketFacts, 'quota' | 'soldCount' | 'reservedCount' | 'waitingCount' | 'placesLeft'>

const ownLeft = ({ quota, soldCount, reservedCount, waitingCount }: Counts): number | null =>
  quota === null ? null : Math.max(0, quota - soldCount - reservedCount - waitingCount)

/** The scarcest of several; null where none is limited. */
export const scarcest = (counts: readonly (number | null)[]): number | null =>
  counts.reduce((least, count) => (least === null || count === null ? (least ?? count) : Math.min(least, count)), null)

/** Pieces on free sale: places that become free belong to the waiting list first. */
export const piecesLeft = (counts: Counts): number | null => scarcest([ownLeft(counts), counts.placesLeft ?? null])

/** Places left at the dates of a kind. */
export const placesLeft = (
  dates: readonly { quota: number | null; soldCount: Count; reservedCount: Count }[],
): number | null =>
  scarcest(
    dates.map(({ quota, soldCount, reservedCount }) =>
      quota === null ? null : Math.max(0, quota - soldCount - reservedCount),
    ),
  )

const isInSale = (ticket: TicketFacts, now: Temporal.Instant): boolean =>
  isActive(ticket, now) && (ticket.saleFrom === null || isPast(ticket.saleFrom, now))

/** Whether it can be bought this moment. */
export const isOnSale = (ticket: TicketFacts, now: Temporal.Instant): boolean =>
  isInSale(ticket, now) && piecesLeft(ticket) !== 0

/** Whether it could be bought this moment if there were any of it left: people may wait for it. */
export const isSoldOut = (ticket: TicketFacts, now: Temporal.Instant): boolean =>
  isInSale(ticket, now) && ownLeft(ticket) === 0
