import { z } from 'zod'
import { day, endpoint, flag, id, instant, optionalText } from '#platform/shared/contract.ts'
import { spansFault } from '../rules/slots.ts'

const isZone = (zone: string): boolean => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC'
const zone = () => z.string().trim().refine(isZone, 'not_in_list')
const time = (pattern: RegExp) => z.string().trim().regex(pattern, 'invalid_time')
const span = z.object({ from: time(/^([01]\d|2[0-3]):[0-5]\d$/), till: time(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/) })
const spans = () =>
  z
    .array(span)
    .max(12, 'too_big')
    .superRefine((given, check) => {
      const fault = spansFault(given)
      if (fault) check.addIssue({ code: 'custom', message: fault, input: given })
    })

const one = z.object({ id: id() })

const hours = {
  zone: zone(),
  week: z.array(spans()).length(7, 'invalid'),
  exceptions: z
    .array(z.object({ onDay: day(), spans: spans() }))
    .max(400, 'too_big')
    .refine((all) => new Set(all.map(({ onDay }) => String(onDay))).size === all.length, 'taken'),
}
const hoursShape = z.object({
  zone: z.string(),
  week: z.array(z.array(span)),
  exceptions: z.array(z.object({ onDay: day(), spans: z.array(span) })),
  isSet: flag(),
})
export const showBookableHours = endpoint('GET', '/v1/cabinet/bookable_hours', 'When appointments can be booked', {
  input: z.object({}),
  output: hoursShape,
})
export const setBookableHours = endpoint(
  'PUT',
  '/v1/cabinet/bookable_hours',
  'Set the week in which appointments can be booked, and the days that differ',
  { input: z.object(hours), output: hoursShape },
)

const slots = z.object({
  zone: z.string(),
  minutes: z.int(),
  /** The last requested day within the horizon. */ lastDay: day(),
  list: z.array(instant()),
})
export const listSlots = endpoint(
  'GET',
  '/v1/payer/services/:id/slots',
  'Beginnings a buyer can book, on days as the seller counts them',
  { input: one.extend({ from: day(), till: day() }), output: slots },
)
const chosen = one.extend({ startsAt: instant(), timeZone: zone().default('UTC') })
export const bookAppointment = endpoint('POST', '/v1/payer/services/:id/appointments', 'Book a free slot', {
  input: chosen,
  output: one,
})
export const moveAppointment = endpoint(
  'POST',
  '/v1/payer/appointments/:id/move',
  'Move an appointment of one’s own to another free slot',
  { input: chosen, output: one },
)
export const cancelOwnAppointment = endpoint(
  'POST',
  '/v1/payer/appointments/:id/cancel',
  'Cancel an appointment of one’s own',
  { input: one, output: z.object({}) },
)
export const ownCalendarFile = endpoint(
  'GET',
  '/v1/payer/appointments/:id/appointment.ics',
  'An appointment of one’s own for a calendar',
  { input: one, output: z.any() },
)

export const moveSellersAppointment = endpoint(
  'POST',
  '/v1/cabinet/appointments/:id/move',
  'Move an appointment to another time; its buyer is told why',
  { input: one.extend({ startsAt: instant(), reason: optionalText(500) }), output: one },
)
export const cancelAppointment = endpoint(
  'POST',
  '/v1/cabinet/appointments/:id/cancel',
  'Cancel an appointment; its buyer is told why and chooses another',
  { input: one.extend({ reason: optionalText(500) }), output: z.object({}) },
)
export const missAppointment = endpoint(
  'POST',
  '/v1/cabinet/appointments/:id/miss',
  'Note that the buyer did not come',
  { input: one, output: z.object({}) },
)
export const calendarFileCall = endpoint(
  'GET',
  '/v1/cabinet/appointments/:id/appointment.ics',
  'An appointment for a calendar',
  { input: one, output: z.any() },
)

export const appointmentShape = z.object({
  id: id(),
  state: z.string(),
  startsAt: instant(),
  endsAt: instant(),
  place: z.string(),
  cancelledBy: z.enum(['seller', 'buyer', 'order']).nullable(),
  reason: z.string().nullable(),
  mayChange: z.boolean(),
})
