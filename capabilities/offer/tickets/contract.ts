import { z } from 'zod'
import {
  amount,
  countryCode,
  count,
  day,
  endpoint,
  flag,
  id,
  instant,
  optionalText,
  text,
  type ClientOutput,
} from '#platform/shared/contract.ts'
import { optionalAmount, optionalInstant, optionalWhole } from '#platform/shared/number-fields.ts'

const time = () =>
  z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_date')
const isZone = (zone: string): boolean => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC'
const optionalUrl = () =>
  optionalText(500).refine((value) => value === null || /^https:\/\/[^\s]+$/.test(value), 'invalid')

const places = () => optionalWhole(0, 1_000_000)

const dateFields = z.object({
  startOn: day(),
  startTime: time(),
  endOn: day(),
  endTime: time(),
  timeZoneName: z.string().trim().refine(isZone, 'not_in_list'),
  online: flag().default(false),
  location: z.string().trim().max(300, 'too_long').default(''),
  locationAddress: z.string().trim().max(500, 'too_long').default(''),
  countryCode: z.preprocess((value) => value || null, countryCode().nullable()).default(null),
  onlineUrl: optionalUrl(),
  /** Places of the date, shared by all kinds that let in at it; null: as many as the kinds have. */
  quota: places(),
})

const ticketFields = z.object({
  name: text(300),
  ticketDateId: id(),
  /** Of a pass: further dates it lets in at. */
  moreDateIds: z.array(id()).max(100, 'too_big').default([]),
  quota: places(),
  pricingPlanIds: z.array(id()).max(20, 'too_big').default([]),
  /** Of the one plan that sells it, paid once; left out, its plans stay as they are. Empty where the event is free. */
  price: optionalAmount().optional(),
  saleFrom: optionalInstant(),
  saleTill: optionalInstant(),
  active: flag().default(true),
})

export const ticketDateShape = z.object({
  id: id(),
  startDate: instant(),
  endDate: instant(),
  timeZoneName: z.string(),
  expired: z.boolean(),
  online: z.boolean(),
  location: z.string(),
  locationAddress: z.string(),
  countryCode: z.string().nullable(),
  onlineUrl: z.string().nullable(),
  startOn: day(),
  startTime: z.string(),
  endOn: day(),
  endTime: z.string(),
  ticketsCount: count(),
  quota: z.int().nullable(),
  soldCount: count(),
  reservedCount: count(),
})

const plan = z.object({
  id: id(),
  name: z.string(),
  form: z.string(),
  price: amount().nullable(),
  currency: z.string(),
})

export const eventShape = z.object({
  id: id(),
  free: z.boolean(),
  activeTicketsCount: count(),
  zone: z.string(),
  /** The seller's, of new prices. */
  currency: z.string(),
  ticketDates: z.array(ticketDateShape),
  tickets: z.array(
    z.object({
      id: id(),
      name: z.string(),
      ticketDateId: id(),
      /** All it lets in at. */ dateIds: z.array(id()),
      quota: z.int().nullable(),
      soldCount: count(),
      reservedCount: count(),
      saleFrom: instant().nullable(),
      saleTill: instant().nullable(),
      active: z.boolean(),
      isOnSale: z.boolean(),
      pricingPlans: z.array(plan),
    }),
  ),
  /** The plans the product is sold by. */
  pricingPlans: z.array(plan),
})

const one = z.object({ id: id() })
const path = '/v1/cabinet/products/:id'
export const showEvent = endpoint('GET', `${path}/tickets`, 'Dates and ticket kinds of an event', {
  input: one,
  output: eventShape,
})
export type EditedEvent = ClientOutput<typeof showEvent>
export const addTicketDate = endpoint('POST', `${path}/ticket_dates`, 'New date of an event', {
  input: dateFields.extend({ id: id() }),
  output: eventShape,
})
export const editTicketDate = endpoint(
  'PUT',
  '/v1/cabinet/ticket_dates/:id',
  'Change a date; ticket holders are told when it moves',
  { input: dateFields.extend({ id: id() }), output: eventShape },
)
export const dropTicketDate = endpoint(
  'DELETE',
  '/v1/cabinet/ticket_dates/:id',
  'Take a date away that has no tickets',
  { input: one, output: eventShape },
)
export const addTicket = endpoint('POST', `${path}/tickets`, 'New ticket kind', {
  input: ticketFields.extend({ id: id() }),
  output: eventShape,
})
export const editTicket = endpoint('PUT', '/v1/cabinet/tickets/:id', 'Change a ticket kind', {
  input: ticketFields.extend({ id: id() }),
  output: eventShape,
})
export const dropTicket = endpoint('DELETE', '/v1/cabinet/tickets/:id', 'Take a ticket kind away that was never sold', {
  input: one,
  output: eventShape,
})
