import { machine, type StateOf } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { everyonesOwn } from '#capabilities/people/identity/rules/roles.ts'

/** A session from its plan to its recording. */
export const liveState = machine('live_state', {
  table: 'live_sessions',
  column: 'state',
  initial: ['planned'],
  states: {
    planned: { tone: 'blue', permits: ['write', 'offer'] },
    live: { tone: 'green', permits: ['write', 'offer'] },
    ended: { tone: 'gray' },
    replay: { tone: 'green', permits: ['offer'] },
    cancelled: { tone: 'red', final: true },
  },
  moves: {
    start: { from: ['planned'], to: 'live' },
    end: { from: ['live'], to: 'ended' },
    /** Its recording can be watched. */
    publish: { from: ['ended'], to: 'replay' },
    withdraw: { from: ['replay'], to: 'ended' },
    cancel: { from: ['planned'], to: 'cancelled' },
  },
  sets: {
    ahead: ['planned', 'live'],
    played: ['live', 'replay'],
  },
})
export type LiveState = StateOf<typeof liveState>
export const liveMoves = ['start', 'end', 'publish', 'withdraw', 'cancel'] as const

/** A stream is watched on its page; a meeting is a video call elsewhere, which its own door leads to. */
export const liveForms = ['stream', 'meeting'] as const
export type LiveForm = (typeof liveForms)[number]
export const messageKinds = ['message', 'question'] as const
/** Whose player shows a stream. */
export const playerKinds = ['youtube', 'vimeo', 'hls'] as const
/** What a host does with somebody's words. */
export const moderations = ['delete', 'answer', 'mute'] as const
/** How an offer stands: it can be bought, is sold out, or is on sale no more. */
export const offerStates = ['open', 'sold_out', 'over'] as const

export const livePermissions = permissions({
  'live.read': {
    seller: 'full',
    team_member: 'granted',
    manager: 'read',
    admin: 'full',
    feature: 'live_shopping',
    forProducts: true,
  },
  'live.change': { seller: 'full', team_member: 'granted', admin: 'full', feature: 'live_shopping', forProducts: true },
  'live.own': everyonesOwn,
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof livePermissions, true> {}
}

export const liveRefusals = refusals('live', {
  not_in_plan: 403,
  door_not_open: 409,
  door_closed: 409,
  cancelled: 409,
  chat_closed: 409,
  muted: 403,
  too_fast: 429,
  no_replay: 409,
  offers_closed: 409,
  too_many_offers: 409,
})

/** Minutes before a session at which those who have access are reminded. */
export const reminders = { day: 24 * 60, hour: 60 } as const
export type Reminder = keyof typeof reminders
/** How long a session goes on after its time where nobody ends it. */
export const overtimeMinutes = 60
/** What a page that is opened shows of the chat. */
export const shownMessages = 100
export const limits = { message: 500, offers: 20, chapters: 5000, watchers: 20_000 } as const
