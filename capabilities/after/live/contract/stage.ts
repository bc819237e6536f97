import { z } from 'zod'
import { amount, endpoint, id, instant, text } from '#platform/shared/contract.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { limits, liveForms, liveState, messageKinds, offerStates, playerKinds } from '../vocabulary.ts'

export const messageShape = z.object({
  id: id(),
  kind: z.enum(messageKinds),
  authorName: z.string(),
  isHost: z.boolean(),
  text: z.string(),
  votesCount: z.int(),
  answer: z.string().nullable(),
  createdAt: instant(),
})

export const offerShape = z.object({
  id: id(),
  name: z.string(),
  /** Where it is bought. */ path: z.string(),
  state: z.enum(offerStates),
  /** What a consumer at the seller's home pays, with the tax; null where the buyer chooses, or it is free. */
  price: amount().nullable(),
  currency: z.string().nullable(),
  isFree: z.boolean(),
})

const playerShape = z.object({ kind: z.enum(playerKinds), src: z.string(), host: z.string(), origin: z.string() })

/** All that somebody who watches sees change. */
export const stageShape = z.object({
  state: z.string(),
  startsAt: instant(),
  endsAt: instant(),
  /** What plays now: the stream while it is live, the recording afterwards. */
  player: playerShape.nullable(),
  /** Whether something may be said now. */ isOpen: z.boolean(),
  messages: z.array(messageShape),
  offers: z.array(offerShape),
})
export type Stage = z.output<typeof stageShape>

/** What watchers are sent, one after the other; the first is all there is. */
export const toldShape = z.discriminatedUnion('what', [
  z.object({ what: z.literal('all'), stage: stageShape }),
  z.object({ what: z.literal('message'), message: messageShape }),
  z.object({ what: z.literal('gone'), ids: z.array(id()) }),
  z.object({ what: z.literal('offer'), offer: offerShape }),
  z.object({ what: z.literal('offer_hidden'), id: id() }),
])
export type Told = z.output<typeof toldShape>
/** As it arrives in the browser. */
export type ToldOnWire = z.input<typeof toldShape>

const one = z.object({ id: id() })

export const showLivePage = endpoint('GET', '/v1/live/:username/:id', 'A live session as who may watch it sees it', {
  input: one.extend({ username: z.string().max(100) }),
  output: z.object({
    id: id(),
    sellerId: id(),
    form: z.enum(liveForms),
    title: z.string(),
    text: z.string(),
    hosts: z.string(),
    zone: z.string(),
    productName: z.string().nullable(),
    /** How the door of a meeting stands; null where it has none. */
    door: z.enum(['before', 'open', 'after']).nullable(),
    doorOpensAt: instant(),
    chapters: z.array(z.object({ at: z.int(), title: z.string() })),
    /** From where HLS is played: the page may load it. */ mediaOrigins: z.array(z.string()),
    /** Whether the reader is signed in, so that they may write. */
    mayWrite: z.boolean(),
    now: instant(),
    stage: stageShape,
  }),
})
export const watchSession = endpoint(
  'GET',
  '/v1/live/:id/stream',
  'What happens in a session, as events sent by the server',
  {
    input: one,
    output: z.any(),
  },
)
export const joinMeeting = endpoint(
  'POST',
  '/v1/live/:id/join',
  'Go through the door of a meeting; attendance is noted',
  {
    input: one,
    output: z.object({ url: z.string() }),
  },
)
export const writeMessage = endpoint('POST', '/v1/live/:id/messages', 'Say something, or ask a question', {
  input: one.extend({ text: text(limits.message), kind: z.enum(messageKinds).default('message') }),
  output: one,
})
export const voteForQuestion = endpoint(
  'POST',
  '/v1/live/messages/:id/vote',
  'Want to hear an answer too; again takes it back',
  {
    input: one,
    output: z.object({ votesCount: z.int() }),
  },
)
export const sessionCalendarFile = endpoint('GET', '/v1/live/:id/session.ics', 'A session for a calendar', {
  input: one,
  output: z.any(),
})
export const listPublicSessions = endpoint(
  'GET',
  '/v1/live_sessions_of/:username',
  'Sessions of a shop that all visitors may watch, what is ahead and recordings',
  {
    input: z.object({ username: text(100) }),
    output: z.object({
      list: z.array(
        z.object({
          id: id(),
          state: z.enum(statesOf(liveState)),
          title: z.string(),
          startsAt: instant(),
          zone: z.string(),
          path: z.string(),
        }),
      ),
    }),
  },
)
export const listOwnSessions = endpoint(
  'GET',
  '/v1/payer/live_sessions',
  'Sessions of what one bought that are ahead, and recordings',
  {
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          id: id(),
          state: z.string(),
          title: z.string(),
          productName: z.string(),
          startsAt: instant(),
          path: z.string(),
        }),
      ),
    }),
  },
)
