import { z } from 'zod'
import { anyText, count, endpoint, flag, id, instant } from '#platform/shared/contract.ts'
import { digests, noticeKinds, wishKinds } from '../vocabulary.ts'

export const followThread = endpoint(
  'PUT',
  '/v1/community/posts/:id/follow',
  'Hear of new comments in a thread, or no longer',
  {
    input: z.object({ id: id(), isFollowed: flag() }),
    output: z.object({}),
  },
)

export const ownNotices = endpoint('GET', '/v1/community/notices', 'Unread posts one is told of', {
  input: z.object({}),
  output: z.object({
    unreadCount: count(),
    list: z.array(
      z.object({
        id: id(),
        kind: z.enum(noticeKinds),
        threadId: id(),
        title: z.string(),
        authorName: z.string(),
        createdAt: instant(),
      }),
    ),
  }),
})
export const readNotices = endpoint(
  'PUT',
  '/v1/community/notices/read',
  'Note that new posts were read, in one thread or all',
  {
    input: z.object({ threadId: id().optional() }),
    output: z.object({}),
  },
)

export const showDigests = endpoint(
  'GET',
  '/v1/community/digests',
  'How often, and where, each shop sums up what is new in its community',
  {
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          sellerId: id(),
          sellerName: z.string(),
          digest: z.enum(digests),
          byMail: z.boolean(),
          byPush: z.boolean(),
        }),
      ),
    }),
  },
)
export const setDigest = endpoint(
  'PUT',
  '/v1/community/digests',
  'Choose how often, and where, a shop sums up what is new in its community',
  {
    input: z.object({
      sellerId: id(),
      digest: z.enum(digests),
      byMail: flag().default(true),
      byPush: flag().default(false),
    }),
    output: z.object({}),
  },
)

export const followSpace = endpoint(
  'PUT',
  '/v1/community/spaces/:id/follow',
  'Hear of new threads in a space, or no longer',
  {
    input: z.object({ id: id(), isFollowed: flag() }),
    output: z.object({}),
  },
)

const wish = z.object({ kind: z.enum(wishKinds), inApp: z.boolean(), byMail: z.boolean(), byPush: z.boolean() })
const wishes = z.object({ list: z.array(wish) })
export const showWishes = endpoint('GET', '/v1/community/wishes', 'How one is told of posts and messages, by kind', {
  input: z.object({}),
  output: wishes,
})
export const setWish = endpoint(
  'PUT',
  '/v1/community/wishes',
  'Choose how one is told of a kind of posts, or of messages',
  {
    input: z.object({ kind: z.enum(wishKinds), inApp: flag(), byMail: flag(), byPush: flag() }),
    output: wishes,
  },
)

export const mentionable = endpoint(
  'GET',
  '/v1/community/spaces/:id/mentionable',
  'Members with such a name who may read a space, to name them in a post',
  {
    input: z.object({ id: id(), words: anyText(50).default('') }),
    output: z.object({
      list: z.array(z.object({ id: id(), name: z.string(), avatarUrl: z.string().nullable() })),
    }),
  },
)
