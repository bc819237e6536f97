import { event } from '#platform/server/events.ts'

/** A post or comment waits for somebody of the shop to look at it. */
export const postWaits = event<{ postId: number; spaceId: number }>('community.post_waits')
/** Members can read a post or comment from now on. */
export const postPublished = event<{ postId: number; spaceId: number; threadId: number | null }>(
  'community.post_published',
)
/** Somebody is told of a post who wishes it on their devices too. */
export const postNoticed = event<{ postId: number; notices: readonly { id: number; userId: number }[] }>(
  'community.post_noticed',
)
