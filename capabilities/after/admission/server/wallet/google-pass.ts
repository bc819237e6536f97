import { sign } from 'node:crypto'
import { pickLocale } from '#platform/shared/texts.ts'
import { placeWords } from '#capabilities/offer/tickets/rules/event-words.ts'
import { spelled } from '../../rules/ticket-code.ts'
import { admissionTexts } from '../../texts.ts'
import type { PrintedTicket } from '../find-tickets.ts'
import type { GoogleKeys } from './wallet-keys.ts'

const said = (language: string, value: string) => ({ defaultValue: { language, value } })
const local = (at: Temporal.Instant, zone: string): string =>
  at.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never', smallestUnit: 'second' })

/** Google's address for saving a ticket; it contains all data, signed by the operator's account. */
export const googleSaveLink = (
  ticket: PrintedTicket,
  { issuer, email, key }: GoogleKeys,
  now: Temporal.Instant,
  origin: string,
): string => {
  const claims = {
    iss: email,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now.epochMilliseconds / 1000),
    origins: [origin],
    payload: payloadOf(ticket, issuer),
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const head = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  return `https://pay.google.com/gp/v/save/${head}.${sign('sha256', Buffer.from(head), key).toString('base64url')}`
}

const payloadOf = (ticket: PrintedTicket, issuer: string) => {
  const locale = pickLocale(ticket.locale)
  const place = placeWords(ticket, admissionTexts.in(locale)('online'))
  const classId = `${issuer}.date-${ticket.ticketDateId}-${ticket.ticketId}`
  const { startsAt, timeZoneName: zone } = ticket.dates[0] ?? ticket
  const name = `${ticket.attendeeFirstName} ${ticket.attendeeLastName}`.trim()
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: ticket.sellerName,
        reviewStatus: 'UNDER_REVIEW',
        eventName: said(locale, ticket.productName),
        venue: { name: said(locale, place), address: said(locale, ticket.locationAddress || place) },
        dateTime: { start: local(startsAt, zone), end: local((ticket.dates.at(-1) ?? ticket).endsAt, zone) },
      },
    ],
    eventTicketObjects: [
      {
        id: `${issuer}.ticket-${ticket.id}-${ticket.code.slice(-6)}`,
        classId,
        state: 'ACTIVE',
        ticketType: said(locale, ticket.ticketName),
        ...(name ? { ticketHolderName: name } : {}),
        barcode: { type: 'QR_CODE', value: ticket.code, alternateText: spelled(ticket.code) },
      },
    ],
  }
}
