import { z } from 'zod'
import {
  countryCode,
  amount,
  email,
  endpoint,
  flag,
  id,
  instant,
  optionalText,
  text,
  type ClientOutput,
} from '#platform/shared/contract.ts'
import { verdicts } from './vocabulary.ts'

const one = z.object({ id: id() })
const code = z.object({ code: z.string().trim().min(1).max(40) })
const person = { firstName: text(100), lastName: text(100), email: email() }

const when = { startDate: instant(), endDate: instant(), timeZoneName: z.string() }
/** A change to a dearer kind that waits for its payment. */
const waiting = z
  .object({ orderId: id(), ticketName: z.string(), amount: amount(), currency: z.string(), payPath: z.string() })
  .nullable()
const ticket = z.object({
  id: id(),
  code: z.string(),
  state: z.string(),
  ticketName: z.string(),
  /** When it lets in, and when it did: one date, or several of a pass. */ dates: z.array(
    z.object({ startDate: instant(), timeZoneName: z.string(), enteredAt: instant().nullable() }),
  ),
  usedAt: instant().nullable(),
  isPassedOn: z.boolean(),
  /** Whether dearer kinds are on sale. */ canUpgrade: z.boolean(),
  upgrade: waiting,
  holderEmail: z.string().nullable(),
  attendee: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    street: z.string().nullable(),
    streetNumber: z.string().nullable(),
    zip: z.string().nullable(),
    city: z.string().nullable(),
    countryCode: z.string().nullable(),
  }),
})
const ownTicketsShape = z.object({
  /** Whether the purchase holds places, so that tickets are there or on their way. */ holdsPlaces: z.boolean(),
  event: z.object({ name: z.string(), ...when, place: z.string(), onlineUrl: z.string().nullable() }).nullable(),
  wallets: z.array(z.enum(['apple', 'google'])),
  list: z.array(ticket),
})

export const ownTickets = endpoint('GET', '/v1/payer/accesses/:id/payment_tickets', 'The tickets of a purchase', {
  input: one,
  output: ownTicketsShape,
})
export type OwnTicketsShown = ClientOutput<typeof ownTickets>
export type OwnTicket = OwnTicketsShown['list'][number]
export const sendOwnTickets = endpoint(
  'POST',
  '/v1/payer/accesses/:id/payment_tickets/send',
  'Mail the tickets of a purchase once more',
  { input: one, output: z.object({}) },
)
export const nameAttendee = endpoint('PUT', '/v1/payer/payment_tickets/:id/attendee', 'Say who comes with a ticket', {
  input: one.extend({
    firstName: text(100),
    lastName: text(100),
    email: z.preprocess((value) => value || null, email().nullable()).default(null),
    street: optionalText(200),
    streetNumber: optionalText(20),
    zip: optionalText(20),
    city: optionalText(100),
    countryCode: z.preprocess((value) => value || null, countryCode().nullable()).default(null),
  }),
  output: z.object({}),
})
export const passOnTicket = endpoint(
  'POST',
  '/v1/payer/payment_tickets/:id/pass_on',
  'Pass a ticket on to somebody else: they get a new one, the old one lets nobody in any more',
  { input: one.extend(person), output: z.object({}) },
)

const kinds = z.object({
  ticketName: z.string(),
  waiting,
  /** The seller whose terms need consent. */ sellerName: z.string(),
  list: z.array(
    z.object({
      ticketId: id(),
      name: z.string(),
      when: z.string(),
      where: z.string(),
      left: z.int().nullable(),
      priceAmount: amount(),
      differenceAmount: amount(),
      currency: z.string(),
    }),
  ),
})
const input = one.extend({ ticketId: id() })
const ordered = z.object({ orderId: id(), payPath: z.string() })
export const ownUpgrades = endpoint(
  'GET',
  '/v1/payer/payment_tickets/:id/upgrades',
  'Dearer kinds a ticket may be changed to, and what each costs more',
  { input: one, output: kinds },
)
export const orderOwnUpgrade = endpoint(
  'POST',
  '/v1/payer/payment_tickets/:id/upgrade',
  'Order the change of a ticket to a dearer kind; it takes place once the difference is paid',
  { input: input.extend({ terms: flag().optional() }), output: ordered },
)
export const dropOwnUpgrade = endpoint(
  'DELETE',
  '/v1/payer/payment_tickets/:id/upgrade',
  'Give up a change that is not paid yet',
  { input: one, output: z.object({}) },
)
export const sellersUpgrades = endpoint(
  'GET',
  '/v1/cabinet/payment_tickets/:id/upgrades',
  'Dearer kinds a buyer’s ticket may be changed to',
  { input: one, output: kinds },
)
export const offerUpgrade = endpoint(
  'POST',
  '/v1/cabinet/payment_tickets/:id/upgrade',
  'Offer a buyer the change of a ticket to a dearer kind: they are mailed where to pay the difference',
  { input: input, output: ordered },
)
export const dropUpgrade = endpoint(
  'DELETE',
  '/v1/cabinet/payment_tickets/:id/upgrade',
  'Take an offered change back that is not paid yet',
  { input: one, output: z.object({}) },
)

/** The code alone gives access to the ticket. */
const files = '/v1/common/payment_tickets/:code'
export const ticketPdf = endpoint('GET', `${files}/ticket.pdf`, 'A ticket as PDF', { input: code, output: z.any() })
export const ticketCalendar = endpoint('GET', `${files}/event.ics`, 'The event of a ticket for a calendar', {
  input: code,
  output: z.any(),
})
export const ticketApplePass = endpoint(
  'GET',
  `${files}/ticket.pkpass`,
  'A ticket as a pass for Apple Wallet, where the operator set a certificate',
  { input: code, output: z.any() },
)
export const ticketGoogleWallet = endpoint(
  'GET',
  `${files}/google_wallet`,
  'On to Google Wallet, which offers to save the ticket',
  { input: code, output: z.any() },
)
export const ticketQr = endpoint('GET', `${files}/qr.svg`, 'The QR code of a ticket', { input: code, output: z.any() })

export const sendTicket = endpoint('POST', '/v1/cabinet/payment_tickets/:id/send', 'Mail a ticket once more', {
  input: one,
  output: z.object({}),
})
export const renewTicket = endpoint(
  'POST',
  '/v1/cabinet/payment_tickets/:id/renew',
  'Give a ticket a new code; the old one lets nobody in any more',
  { input: one, output: z.object({}) },
)

const door = z.object({
  id: id(),
  productName: z.string(),
  ...when,
  place: z.string(),
  admitted: z.int(),
  expected: z.int(),
})
export const showDoors = endpoint('GET', '/v1/cabinet/check_in', 'The dates a door may be opened for, the next first', {
  input: z.object({}),
  output: z.object({ list: z.array(door) }),
})
/** `codeHash`: SHA-256 in hex, so that a lost phone gives no ticket away. */
export const showDoor = endpoint(
  'GET',
  '/v1/cabinet/check_in/:id',
  'One door with all its tickets, to work without a network',
  {
    input: one,
    output: door.extend({
      tickets: z.array(
        z.object({
          codeHash: z.string(),
          name: z.string(),
          ticketName: z.string(),
          verdict: z.enum(verdicts),
          usedAt: instant().nullable(),
        }),
      ),
    }),
  },
)
const answer = z.object({
  key: z.string(),
  verdict: z.enum(verdicts),
  ticketId: id().nullable(),
  name: z.string(),
  ticketName: z.string(),
  usedAt: instant().nullable(),
})
export const scanTickets = endpoint(
  'POST',
  '/v1/cabinet/check_in/:id/scans',
  'Hold codes to a door; the same key is answered the same again',
  {
    input: one.extend({
      scans: z
        .array(z.object({ key: z.string().min(8).max(64), code: z.string().max(200), at: instant().optional() }))
        .min(1, 'required')
        .max(200, 'too_big'),
    }),
    output: z.object({ admitted: z.int(), expected: z.int(), list: z.array(answer) }),
  },
)
export const undoCheckIn = endpoint(
  'POST',
  '/v1/cabinet/payment_tickets/:id/undo',
  'Take an admission back, within fifteen minutes',
  { input: one, output: z.object({}) },
)
