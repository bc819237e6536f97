import type { Ctx } from '#platform/server/context.ts'
import { enqueue } from '#platform/server/job.ts'
import { notFound, refuse } from '#platform/shared/refusal.ts'
import type { Output, Input } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import type { Locale } from '#platform/shared/texts.ts'
import { placeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import type { nameAttendee, ownTickets, passOnTicket } from '../contract.ts'
import { admissionTexts } from '../texts.ts'
import { admissionRefusals, paymentTicketState } from '../vocabulary.ts'
import { printedTickets, type PrintedTicket } from './find-tickets.ts'
import { mailTickets } from './mails/mail-tickets.ts'
import { emptyAddress, replaceTicket } from './replace-ticket.ts'
import { holdsPlaces } from './settle-tickets.ts'
import type { PaymentTicket } from './tables.ts'
import { walletsOf } from './wallet/wallet-keys.ts'
import { dearerThan, kindsOfOrder, shownWaiting, waitingUpgrades } from './upgrade/find-upgrades.ts'
import type { PricedKind } from '#capabilities/sale/checkout/server/index.ts'

const ticketsOfAccess = async (ctx: Ctx, accessId: number): Promise<PaymentTicket[]> => {
  const access = await ctx.db
    .selectFrom('accesses')
    .select('id')
    .where('id', '=', accessId)
    .where('userId', '=', ctx.actor.userId ?? 0)
    .executeTakeFirst()
  if (!access) throw notFound()
  return ctx.db
    .selectFrom('paymentTickets')
    .selectAll()
    .where('accessId', '=', accessId)
    .where('userId', '=', ctx.actor.userId ?? 0)
    .orderBy('id')
    .execute()
}

/** The tickets of a purchase of one's own; of one that was passed on, only that it was, never the new holder's code. */
export const showOwnTickets = async (ctx: Ctx, accessId: number): Promise<Output<typeof ownTickets>> => {
  const tickets = await ticketsOfAccess(ctx, accessId)
  const ids = tickets.map((ticket) => ticket.id)
  const printed = new Map((await printedTickets(ctx, ids)).map((ticket) => [ticket.id, ticket]))
  const waiting = new Map((await waitingUpgrades(ctx, ids)).map((upgrade) => [upgrade.paymentTicketId, upgrade]))
  const kinds = new Map<number, PricedKind[]>()
  for (const { orderId } of tickets) if (!kinds.has(orderId)) kinds.set(orderId, await kindsOfOrder(ctx, orderId))
  const entries =
    ids.length === 0
      ? []
      : await ctx.db.selectFrom('ticketEntries').selectAll().where('paymentTicketId', 'in', ids).execute()
  const replaced = new Set(tickets.flatMap((ticket) => ticket.replacesId ?? []))
  return {
    holdsPlaces: tickets.length > 0 || (await holdsPlaces(ctx, accessId)),
    event: eventOf(printed.get(ids[0] ?? 0), ctx.locale),
    wallets: walletsOf(ctx.ports.settings),
    list: tickets
      .filter((ticket) => !replaced.has(ticket.id))
      .map((ticket) =>
        shownTicket(ticket, {
          printed: printed.get(ticket.id),
          upgrade: waiting.get(ticket.id),
          kinds: kinds.get(ticket.orderId) ?? [],
          entries: entries.filter((entry) => entry.paymentTicketId === ticket.id),
        }),
      ),
  }
}

const eventOf = (first: PrintedTicket | undefined, locale: Locale) =>
  first
    ? {
        name: first.productName,
        startDate: first.startsAt,
        endDate: first.endsAt,
        timeZoneName: first.timeZoneName,
        place: placeWords(first, admissionTexts.in(locale)('online')),
        onlineUrl: first.onlineUrl,
      }
    : null

/** What is known of a ticket besides its row. */
type Around = {
  printed: PrintedTicket | undefined
  upgrade: Awaited<ReturnType<typeof waitingUpgrades>>[number] | undefined
  /** The kinds it could be changed to one of. */
  kinds: PricedKind[]
  entries: readonly { ticketDateId: number | null; enteredAt: Temporal.Instant }[]
}

const shownTicket = (ticket: PaymentTicket, { printed, upgrade, kinds, entries }: Around) => ({
  ...ticket,
  code: ticket.holderEmail === null ? ticket.code : '',
  ticketName: printed?.ticketName ?? '',
  dates: (printed?.dates ?? []).map((date) => ({
    startDate: date.startsAt,
    timeZoneName: date.timeZoneName,
    enteredAt: entries.find((entry) => entry.ticketDateId === date.id)?.enteredAt ?? null,
  })),
  isPassedOn: ticket.holderEmail !== null,
  canUpgrade:
    permits(paymentTicketState, ticket.state, 'upgrade') &&
    ticket.holderEmail === null &&
    upgrade === undefined &&
    dearerThan(ticket, kinds).length > 0,
  upgrade: shownWaiting(upgrade),
  attendee: {
    firstName: ticket.attendeeFirstName,
    lastName: ticket.attendeeLastName,
    email: ticket.attendeeEmail,
    street: ticket.attendeeStreet,
    streetNumber: ticket.attendeeStreetNumber,
    zip: ticket.attendeeZip,
    city: ticket.attendeeCity,
    countryCode: ticket.attendeeCountryCode,
  },
})

/** Sends the tickets of a purchase of one's own once more, as far as they still let somebody in. */
export const sendOwn = async (ctx: Ctx, { id }: { id: number }) => {
  const ids = (await ticketsOfAccess(ctx, id))
    .filter((ticket) => ticket.state === 'unused' && ticket.holderEmail === null)
    .map((ticket) => ticket.id)
  if (ids.length === 0) throw refuse(admissionRefusals, 'not_valid')
  await enqueue(ctx, mailTickets, { ids, kind: 'again' })
  return {}
}

/** A ticket of one's own that still lets somebody in, locked until the transaction ends. */
export const ownTicket = async (
  ctx: Ctx,
  id: number,
  action: 'name' | 'pass_on' | 'upgrade',
): Promise<PaymentTicket> => {
  const ticket = await ctx.db
    .selectFrom('paymentTickets')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.userId ?? 0)
    .forUpdate()
    .executeTakeFirst()
  if (!ticket) throw notFound()
  if (!permits(paymentTicketState, ticket.state, action)) throw refuse(admissionRefusals, 'not_valid')
  if (ticket.holderEmail !== null) throw refuse(admissionRefusals, 'passed_on')
  return ticket
}

export const nameOwnAttendee = async (
  ctx: Ctx,
  { id, firstName, lastName, email, street, streetNumber, zip, city, countryCode }: Input<typeof nameAttendee>,
) => {
  await ownTicket(ctx, id, 'name')
  await ctx.db
    .updateTable('paymentTickets')
    .set({
      attendeeFirstName: firstName,
      attendeeLastName: lastName,
      attendeeEmail: email,
      attendeeStreet: street,
      attendeeStreetNumber: streetNumber,
      attendeeZip: zip,
      attendeeCity: city,
      attendeeCountryCode: countryCode,
    })
    .where('id', '=', id)
    .execute()
  return {}
}

export const passOn = async (ctx: Ctx, { id, firstName, lastName, email }: Input<typeof passOnTicket>) => {
  await replaceTicket(ctx, await ownTicket(ctx, id, 'pass_on'), 'passed_on', {
    ...emptyAddress,
    attendeeFirstName: firstName,
    attendeeLastName: lastName,
    attendeeEmail: email,
    holderEmail: email,
  })
  return {}
}
