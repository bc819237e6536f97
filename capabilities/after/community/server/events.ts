import { event } from '#platform/server/events.ts'
import type { Reason } from '../vocabulary.ts'

/** A post or comment waits for somebody of the shop to look at it. */
export const postWaits = event<{ postId: number; spaceId: number }>('community.post_waits')
/** A member told the seller that a post should not stand there. */
export const postReported = event<{ postId: number; reason: Reason; note: string }>('community.post_reported')
/** Somebody of the shop lets a member write no more for some days, or read no more. */
export const memberRestrained = event<{ memberId: number; to: 'muted' | 'banned' }>('community.member_restrained')
/** Members can no longer read a post: it was hidden, taken out, or waits again. */
export const postWithdrawn = event<{ postId: number }>('community.post_withdrawn')
/** Somebody reacted to a post in one way or another, or no longer. */
export const reactionChanged = event<{ postId: number; userId: number }>('community.reaction_changed')
/** A question has an accepted answer, another one, or none any more. */
export const answerChanged = event<{ postId: number }>('community.answer_changed')
/** Members can read a post or comment from now on. */
export const postPublished = event<{ postId: number; spaceId: number; threadId: number | null }>(
  'community.post_published',
)
/** Somebody is told of a post who wishes it on their devices too. */
export const postNoticed = event<{ postId: number; notices: readonly { id: number; userId: number }[] }>(
  'community.post_noticed',
)
/** Somebody is told what is new in a shop’s community since then, and wishes that on their devices. */
export const digestNoticed = event<{ memberId: number; userId: number; since: string }>('community.digest_noticed')
