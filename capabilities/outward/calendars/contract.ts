import { z } from 'zod'
import { day, endpoint, instant, nothing } from '#platform/shared/contract.ts'
import { entryKinds } from '#capabilities/after/access/vocabulary.ts'

const calendar = '/v1/payer/calendar'

const entry = z.object({
  uid: z.string(),
  kind: z.enum(entryKinds),
  /** What it is called in calendars, in the reader's language. */
  title: z.string(),
  detail: z.string(),
  place: z.string(),
  path: z.string(),
  startsAt: instant(),
  endsAt: instant().nullable(),
  onDay: day().nullable(),
})

export const showCalendar = endpoint(
  'GET',
  calendar,
  'What was bought and has a date, in a month and the week on either side',
  {
    input: z.object({ month: z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'invalid_date') }),
    output: z.object({ list: z.array(entry) }),
  },
)

export const openEntryFile = endpoint(
  'GET',
  `${calendar}/entries/:uid/entry.ics`,
  'One date of one’s own for a calendar',
  {
    input: z.object({ uid: z.string().max(100, 'too_long') }),
    output: z.any(),
  },
)

/** The address; null while it is switched off. */
const feed = z.object({ address: z.string().nullable() })

export const showFeed = endpoint('GET', `${calendar}/feed`, 'The secret address by which calendars read one’s dates', {
  input: nothing(),
  output: feed,
})
export const renewFeed = endpoint('POST', `${calendar}/feed`, 'A new secret address; the one before stops working', {
  input: nothing(),
  output: feed,
})
export const stopFeed = endpoint('DELETE', `${calendar}/feed`, 'Switch the secret address off', {
  input: nothing(),
  output: feed,
})

export const readFeed = endpoint(
  'GET',
  '/v1/common/calendars/:token/calendar.ics',
  'Dates of a person, as calendars read them',
  {
    input: z.object({ token: z.string().max(100, 'too_long') }),
    output: z.any(),
  },
)

const desk = '/v1/cabinet/calendar'

export const showDeskCalendar = endpoint(
  'GET',
  desk,
  'Dates of the shop in a month and the week on either side: events, appointments, first days and deadlines of groups',
  { input: showCalendar.input.partial(), output: showCalendar.output },
)
export const openDeskEntryFile = endpoint(
  'GET',
  `${desk}/entries/:uid/entry.ics`,
  'One date of the shop for a calendar',
  {
    input: openEntryFile.input,
    output: z.any(),
  },
)
export const showDeskFeed = endpoint(
  'GET',
  `${desk}/feed`,
  'The secret address by which calendars read the dates of the shop, as the person sees them',
  { input: nothing(), output: feed },
)
export const renewDeskFeed = endpoint('POST', `${desk}/feed`, 'A new secret address for the dates of the shop', {
  input: nothing(),
  output: feed,
})
export const stopDeskFeed = endpoint('DELETE', `${desk}/feed`, 'Switch the secret address of the shop’s dates off', {
  input: nothing(),
  output: feed,
})
