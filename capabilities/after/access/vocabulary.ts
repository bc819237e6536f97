import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { everyonesOwn } from '#capabilities/people/identity/rules/roles.ts'

export const publishState = machine('publish_state', {
  table: 'accesses',
  column: 'publish_state',
  initial: ['publish_pending'],
  states: {
    publish_pending: { tone: 'amber' },
    publishing: { tone: 'green', permits: ['open', 'download'] },
    published: { tone: 'green', permits: ['open', 'download'] },
    publish_paused: { tone: 'red' },
    publish_canceled: { tone: 'red' },
  },
  moves: {
    /** Pages come one by one. */
    start: { from: ['publish_pending'], to: 'publishing' },
    /** All of it is there. */
    publish: { from: ['publish_pending', 'publishing'], to: 'published' },
    pause: { from: ['publishing', 'published'], to: 'publish_paused' },
    resume: { from: ['publish_paused'], to: 'published' },
    end: { from: ['publish_pending', 'publishing', 'published', 'publish_paused'], to: 'publish_canceled' },
    renew: { from: ['publish_canceled'], to: 'published' },
  },
  sets: {
    open: ['publishing', 'published'],
    alive: ['publishing', 'published', 'publish_paused'],
  },
})

/** What was bought for somebody else, until they have it. */
export const giftState = machine('gift_state', {
  table: 'planned_gifts',
  column: 'state',
  initial: ['planned'],
  states: {
    planned: { tone: 'blue' },
    delivered: { tone: 'green', final: true },
    stopped: { tone: 'gray', final: true },
  },
  moves: {
    deliver: { from: ['planned'], to: 'delivered' },
    /** It was refunded or cancelled before its day. */
    stop: { from: ['planned'], to: 'stopped' },
  },
})

export const accessPermissions = permissions({
  'access.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', forProducts: true },
  'access.change': { seller: 'full', team_member: 'granted', admin: 'full', forProducts: true },
  'access.own': everyonesOwn,
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof accessPermissions, true> {}
}

export const accessRefusals = refusals('access', {
  no_places: 409,
  not_a_part: 404,
  grant_runs: 409,
  not_open: 403,
  gift_given: 409,
  gift_not_sent: 409,
  gift_sent_often: 429,
})

/** What the dates of something bought are. */
export const entryKinds = [
  'event',
  'appointment',
  'live',
  'release',
  'closing',
  'cohort',
  'deadline',
  'access_end',
  'renewal',
  'instalment',
] as const
export type EntryKind = (typeof entryKinds)[number]
