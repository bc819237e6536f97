export type TicketFacts = { active: boolean; quota: number | null; soldCount: number; reservedCount: number; waitingCount: number; saleFrom: Temporal.Instant | null; saleTill: Temporal.Instant | null; endsAt: Temporal.Instant }

const isPast = (at: Temporal.Instant | null, now: Temporal.Instant): boolean => at !== null && Temporal.Instant.compare(at, now) <= 0

/** Whether a ticket kind can be sold now or later: this is what counts as an active ticket. */
export const isActive = (ticket: TicketFacts, now: Temporal.Instant): boolean => ticket.active && !isPast(ticket.saleTill, now) && !isPast(ticket.endsAt, now)

/** Pieces anybody may buy: what comes free belongs to those who wait first. */
export const piecesLeft = ({ quota, soldCount, reservedCount, waitingCount }: Pick<TicketFacts, 'quota' | 'soldCount' | 'reservedCount' | 'waitingCount'>): number | null => (quota === null ? null : Math.max(0, quota - soldCount - reservedCount - waitingCount))

const isInSale = (ticket: TicketFacts, now: Temporal.Instant): boolean => isActive(ticket, now) && (ticket.saleFrom === null || isPast(ticket.saleFrom, now))

/** Whether it can be bought this moment. */
export const isOnSale = (ticket: TicketFacts, now: Temporal.Instant): boolean => isInSale(ticket, now) && piecesLeft(ticket) !== 0

/** Whether it could be bought this moment if there were any left. */
export const isSoldOut = (ticket: TicketFacts, now: Temporal.Instant): boolean => isInSale(ticket, now) && piecesLeft(ticket) === 0
