import { z } from 'zod'
import { count, endpoint, flag, id, instant } from '#platform/shared/contract.ts'
import { digests } from '../vocabulary.ts'

export const followThread = endpoint(
  'PUT',
  '/v1/community/posts/:id/follow',
  'Hear of new comments in a thread, or no longer',
  {
    input: z.object({ id: id(), isFollowed: flag() }),
    output: z.object({}),
  },
)

export const ownNotices = endpoint('GET', '/v1/community/notices', 'New comments in threads one follows', {
  input: z.object({}),
  output: z.object({
    unreadCount: count(),
    list: z.array(
      z.object({
        id: id(),
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
  'Note that new comments were read, in one thread or all',
  {
    input: z.object({ threadId: id().optional() }),
    output: z.object({}),
  },
)

export const showDigests = endpoint(
  'GET',
  '/v1/community/digests',
  'How often each shop mails what is new in its community',
  {
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ sellerId: id(), sellerName: z.string(), digest: z.enum(digests) })) }),
  },
)
export const setDigest = endpoint(
  'PUT',
  '/v1/community/digests',
  'Choose how often a shop mails what is new in its community',
  {
    input: z.object({ sellerId: id(), digest: z.enum(digests) }),
    output: z.object({}),
  },
)
