import type { Locale } from '#platform/shared/texts.ts'
import type { Product } from '#capabilities/offer/catalog/server/index.ts'
import { leftOf } from '#capabilities/offer/catalog/rules/flags.ts'
import { ticketFor, type FoundTicket } from '#capabilities/offer/tickets/server/index.ts'
import { placeWords, timeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import { checkoutTexts } from '../texts.ts'

/** When and where a ticket lets in. */
export const about = ({ date }: FoundTicket, locale: Locale): string => `${timeWords(date, locale)} · ${placeWords(date, checkoutTexts.in(locale)('product.online'))}`

/** A plan that sells a ticket bears the ticket's name, and says when and where. */
export const ticketWords = (tickets: readonly FoundTicket[], plan: { id: number; name: string }, locale: Locale): { name: string; about: string | null } => {
  const ticket = ticketFor(tickets, plan.id)
  return ticket ? { name: ticket.name, about: about(ticket, locale) } : { name: plan.name, about: null }
}

/** When and where an event can be come to, each once. */
export const dateWords = (tickets: readonly FoundTicket[], locale: Locale): string[] => [...new Set(tickets.toSorted((a, b) => Temporal.Instant.compare(a.date.startsAt, b.date.startsAt)).map((ticket) => about(ticket, locale)))]

/** Pieces left; an event has as many as its ticket kinds together, none when no ticket is on sale. */
export const leftToSell = (product: Product, tickets: readonly FoundTicket[]): number | null => {
  const left = leftOf(product)
  if (product.form !== 'event') return left
  const ofTickets = tickets.some((ticket) => ticket.left === null) ? null : tickets.reduce((sum, ticket) => sum + (ticket.left ?? 0), 0)
  return ofTickets === null ? left : Math.min(left ?? ofTickets, ofTickets)
}
