import { z } from 'zod'
import { anyText, count, day, endpoint, flag, id, instant, optionalText, text } from '#platform/shared/contract.ts'
import { none, wholeDigits } from '#platform/shared/number-fields.ts'
import { playerOf } from './rules/player.ts'
import { offerShape } from './contract/stage.ts'
import { limits, liveForms, liveMoves, messageKinds, moderations } from './vocabulary.ts'

export * from './contract/stage.ts'
export * from './contract/lists.ts'

const isZone = (zone: string): boolean => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC'
const player = () =>
  anyText(500).refine((address) => address === '' || playerOf(address) !== undefined, 'invalid_player')
const isMeetingAddress = (address: string): boolean => {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && !url.username && !url.password
}

export const sessionFields = z.object({
  title: text(200),
  text: anyText(5000).default(''),
  hosts: anyText(200).default(''),
  form: z.enum(liveForms).default('stream'),
  productId: none(id()),
  isPublic: flag().default(false),
  /** The certificate of its course waits for it. */ isRequired: flag().default(false),
  startOn: day(),
  startTime: z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time'),
  minutes: wholeDigits(5, 1440),
  zone: z.string().trim().refine(isZone, 'not_in_list'),
  playerUrl: player().default(''),
  /** Left empty, it stays as it is. */
  meetingUrl: optionalText(500).refine((address) => address === null || isMeetingAddress(address), 'invalid_url'),
  doorMinutes: wholeDigits(0, 120).default(15),
  slowSeconds: wholeDigits(0, 300).default(0),
  replayUrl: player().default(''),
  chapters: anyText(limits.chapters).default(''),
})
type Fields = z.output<typeof sessionFields>

/** What must fit together. */
export const fits = (session: Fields, check: z.core.$RefinementCtx<Fields>): void => {
  const say = (field: keyof Fields, key: string) =>
    check.addIssue({ code: 'custom', path: [field], message: key, input: session[field] })
  if (session.productId === null && !session.isPublic) say('productId', 'required')
  if (session.form === 'meeting' && session.isPublic) say('isPublic', 'no_public_meeting')
}

const offered = offerShape.extend({
  productId: id(),
  shownAt: instant().nullable(),
  ordersCount: count(),
})

export const sessionShape = z.object({
  id: id(),
  state: z.string(),
  form: z.enum(liveForms),
  title: z.string(),
  text: z.string(),
  hosts: z.string(),
  productId: id().nullable(),
  productName: z.string().nullable(),
  isPublic: z.boolean(),
  isRequired: z.boolean(),
  startsAt: instant(),
  endsAt: instant(),
  startOn: day(),
  startTime: z.string(),
  minutes: z.int(),
  zone: z.string(),
  playerUrl: z.string(),
  hasMeetingUrl: z.boolean(),
  doorMinutes: z.int(),
  slowSeconds: z.int(),
  replayUrl: z.string(),
  chapters: z.string(),
  /** Where it is watched. */ url: z.string(),
  moves: z.array(z.enum(liveMoves)),
  attendancesCount: count(),
  offers: z.array(offered),
})

const sessions = '/v1/cabinet/live_sessions'
const one = z.object({ id: id() })

export const showSession = endpoint('GET', `${sessions}/:id`, 'A live session with its offers', {
  input: one,
  output: sessionShape,
})
export const addSession = endpoint('POST', sessions, 'Plan a live session', {
  input: sessionFields.superRefine(fits),
  output: sessionShape,
})
export const editSession = endpoint(
  'PATCH',
  `${sessions}/:id`,
  'Change a live session; a moved one is told to who may come',
  {
    input: sessionFields.extend({ id: id() }).superRefine(fits),
    output: sessionShape,
  },
)
export const moveSession = endpoint(
  'POST',
  `${sessions}/:id/move`,
  'Start, end or cancel a session, show its recording or take it away',
  {
    input: one.extend({ move: z.enum(liveMoves) }),
    output: sessionShape,
  },
)
export const addOffer = endpoint('POST', `${sessions}/:id/offers`, 'Take a product along to be offered', {
  input: one.extend({ productId: id() }),
  output: sessionShape,
})
export const switchOffer = endpoint(
  'PUT',
  '/v1/cabinet/live_offers/:id',
  'Show an offer to everybody who watches, or hide it',
  {
    input: one.extend({ isShown: flag() }),
    output: sessionShape,
  },
)
export const removeOffer = endpoint('DELETE', '/v1/cabinet/live_offers/:id', 'Take an offer away', {
  input: one,
  output: sessionShape,
})
export const watchAsHost = endpoint('GET', `${sessions}/:id/stream`, 'What happens in a session, as its host sees it', {
  input: one,
  output: z.any(),
})
export const writeAsHost = endpoint('POST', `${sessions}/:id/messages`, 'Say something as the host', {
  input: one.extend({ text: text(limits.message), kind: z.enum(messageKinds).default('message') }),
  output: one,
})
export const moderateMessage = endpoint(
  'POST',
  '/v1/cabinet/live_messages/:id/moderate',
  'Delete a message, answer a question, mute who wrote it',
  {
    input: one.extend({ deed: z.enum(moderations), answer: optionalText(limits.message) }),
    output: z.object({}),
  },
)
export const unmuteAttendee = endpoint(
  'POST',
  '/v1/cabinet/live_attendances/:id/unmute',
  'Let somebody who was muted write again',
  {
    input: one,
    output: z.object({}),
  },
)
