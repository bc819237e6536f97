import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { everyonesOwn } from '#capabilities/people/identity/rules/roles.ts'

/** A post that opens a thread, or a comment in one. */
export const communityPostState = machine('community_post_state', {
  table: 'community_posts',
  column: 'state',
  initial: ['pending', 'published'],
  states: {
    pending: { tone: 'amber', permits: ['approve', 'reject'] },
    published: { tone: 'green', permits: ['reject'] },
    hidden: { tone: 'red', permits: ['approve'] },
    removed: { tone: 'gray', final: true },
  },
  moves: {
    approve: { from: ['pending', 'hidden'], to: 'published' },
    reject: { from: ['pending', 'published'], to: 'hidden' },
    /** It was changed where posts are reviewed, or got a blocked word. */
    review: { from: ['published'], to: 'pending' },
    /** Its author takes it out. */
    remove: { from: ['pending', 'published', 'hidden'], to: 'removed' },
  },
  sets: {
    /** Read by its author and the seller alone. */
    withheld: ['pending', 'hidden'],
    /** Comments below it can be read. */
    standing: ['published', 'removed'],
  },
})

/** Whether somebody may write, only read, or neither. */
export const communityMemberState = machine('community_member_state', {
  table: 'community_members',
  column: 'state',
  initial: ['active'],
  states: {
    active: { tone: 'green', permits: ['mute', 'ban'] },
    muted: { tone: 'amber', permits: ['lift', 'ban'] },
    banned: { tone: 'red', permits: ['lift'] },
  },
  moves: {
    mute: { from: ['active'], to: 'muted' },
    ban: { from: ['active', 'muted'], to: 'banned' },
    lift: { from: ['muted', 'banned'], to: 'active' },
  },
})

/** Whom a space is open to: who signs in, who has something of the shop, or something chosen. */
export const audiences = ['everyone', 'buyers', 'products'] as const
export const reactionKinds = ['like', 'love', 'laugh', 'thanks', 'celebrate'] as const
/** Why a post is reported or hidden, and somebody muted or banned. */
export const reasons = ['insult', 'personal_details', 'advertising', 'off_topic', 'unlawful'] as const
export type Reason = (typeof reasons)[number]

/** Signs of what members write; pictures of one post, and of one member waiting to be posted. */
export const limits = {
  title: 150,
  body: 20_000,
  pictures: 4,
  waitingPictures: 20,
  mentions: 20,
  alt: 300,
  files: 4,
  fileBytes: 100 * 1024 ** 2,
  options: 10,
  option: 100,
  videos: 2,
  pictureBytes: 20 * 1024 ** 2,
} as const
/** For how many days a poll can be open; 0 has no end. */
export const pollDays = [1, 3, 7, 14, 0] as const
/** How long a picture or file that goes with nothing is kept. */
export const looseHours = 24
/** What somebody is told of a post: that it names them, was accepted as an answer, is in a thread or opens one in a space they follow. */
export const noticeKinds = ['mention', 'answer', 'comment', 'thread'] as const
export type NoticeKind = (typeof noticeKinds)[number]
/** What somebody chooses how to be told of: posts by these kinds, and what another member writes to them alone. */
export const wishKinds = [...noticeKinds, 'message'] as const
export type WishKind = (typeof wishKinds)[number]
/** Kinds that are also mailed and pushed unless their reader chose otherwise: those meant for them alone. */
export const mailedKinds: ReadonlySet<WishKind> = new Set(['mention', 'answer', 'message'])
export const pushedKinds: ReadonlySet<WishKind> = new Set(['mention', 'answer', 'message'])
/** How often members wish to be mailed what is new. */
export const digests = ['off', 'daily', 'weekly'] as const

export const perPage = { threads: 20, comments: 50, found: 20, pinned: 5, notices: 20, mentions: 8 } as const
/** How long a picture's link works. */
export const pictureSeconds = 3600
/** How long the link to a file works. */
export const linkSeconds = 300

export const communityPermissions = permissions({
  'community.own': everyonesOwn,
  'community.read': { seller: 'full', team_member: 'granted', feature: 'community_feature' },
  'community.moderate': { seller: 'full', team_member: 'granted', feature: 'community_feature' },
  'community.change': { seller: 'full', team_member: 'granted', feature: 'community_feature' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof communityPermissions, true> {}
}

export const communityRefusals = refusals('community', {
  muted: 403,
  too_soon: 429,
  nothing_written: 422,
  too_many_pictures: 409,
  not_banned: 409,
  poll_over: 409,
})
