import type { Locale } from '#platform/shared/texts.ts'
import type { Product } from '#capabilities/offer/catalog/server/index.ts'
import { leftOf } from '#capabilities/offer/catalog/rules/flags.ts'
import { ticketFor, type FoundTicket, type PartTickets } from '#capabilities/offer/tickets/server/index.ts'
import type { SentProduct } from '#capabilities/offer/goods/server/index.ts'
import { scarcest } from '#capabilities/offer/tickets/rules/sale.ts'
import { placeWords, timeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import { checkoutTexts } from '../texts.ts'
import { productTypeOf } from '#capabilities/offer/catalog/product-types/declared.ts'

/** When and where a ticket lets in; a pass on several dates. */
export const about = ({ date, dates }: FoundTicket, locale: Locale): string =>
  `${dates.map((each) => timeWords(each, locale)).join(' + ')} · ${placeWords(date, checkoutTexts.in(locale)('product.online'))}`

/** A plan that sells a ticket shows the ticket's name, date and venue. */
export const ticketWords = (
  tickets: readonly FoundTicket[],
  plan: { id: number; name: string },
  locale: Locale,
): { name: string; about: string | null } => {
  const ticket = ticketFor(tickets, plan.id)
  return ticket ? { name: ticket.name, about: about(ticket, locale) } : { name: plan.name, about: null }
}

/** Distinct dates and venues of an event. */
export const dateWords = (tickets: readonly FoundTicket[], locale: Locale): string[] => [
  ...new Set(
    tickets
      .toSorted((a, b) => Temporal.Instant.compare(a.date.startsAt, b.date.startsAt))
      .map((ticket) => about(ticket, locale)),
  ),
]

/** The events of a bundle as its checkout offers them. */
export const partWords = (parts: readonly PartTickets[], locale: Locale) =>
  parts.map(({ productId, name, kinds }) => ({
    productId,
    name,
    kinds: kinds.map((kind) => ({ ticketId: kind.id, name: kind.name, about: about(kind, locale), left: kind.left })),
  }))

/**
 * Pieces left; an event has as many as its ticket kinds together, none when no ticket is on sale; a bundle no more than
 * the largest kind of any of its events or cohort of any of its courses, and the largest variant of any of its goods.
 */
export const leftToSell = (
  product: Product,
  tickets: readonly FoundTicket[],
  parts: readonly { kinds: readonly { left: number | null }[] }[] = [],
  sent: readonly SentProduct[] = [],
): number | null => {
  const left = scarcest([
    leftOf(product),
    ...parts.map(mostOf),
    ...sent.map(({ variants }) => mostOf({ kinds: variants })),
  ])
  if (!productTypeOf(product).isDated) return left
  const ofTickets = tickets.some((ticket) => ticket.left === null)
    ? null
    : tickets.reduce((sum, ticket) => sum + (ticket.left ?? 0), 0)
  return scarcest([left, ofTickets])
}

const mostOf = ({ kinds }: { kinds: readonly { left: number | null }[] }): number | null =>
  kinds.some((kind) => kind.left === null) ? null : Math.max(0, ...kinds.map((kind) => kind.left ?? 0))
