import { z } from 'zod'
import { anyText, count, endpoint, flag, id, instant, text } from '#platform/shared/contract.ts'
import { attachedFields, fileShape, pollFields, pollShape, postPictureShape } from './contract/attached.ts'
import { communityPostState, limits, reactionKinds, reasons } from './vocabulary.ts'
import { isMark } from './rules/page-mark.ts'

const one = z.object({ id: id() })
const mark = () => z.string().refine(isMark, 'invalid').optional()
const body = () => anyText(limits.body)

const spaceShape = z.object({
  id: id(),
  sellerId: id(),
  name: z.string(),
  description: z.string(),
  sellerName: z.string(),
  /** When something was last written in it. */
  activeAt: instant().nullable(),
  /** Whether the reader hears of new threads in it. */
  isFollowed: z.boolean(),
})

/** A post or comment as one reader sees it. */
export const postShape = z.object({
  id: id(),
  spaceId: id(),
  spaceName: z.string(),
  threadId: id().nullable(),
  parentId: id().nullable(),
  title: z.string(),
  /** Rich text, cleaned; empty where its author or their data are gone. */
  body: z.string(),
  /** Empty once their data are gone. */
  authorName: z.string(),
  /** The member who wrote it; empty for the shop, and once their data are gone. */
  memberId: id().nullable(),
  authorAvatarUrl: z.string().nullable(),
  isOfSeller: z.boolean(),
  isOwn: z.boolean(),
  state: z.enum(Object.keys(communityPostState.states) as ['pending', 'published', 'hidden', 'removed']),
  hiddenReason: z.enum(reasons).nullable(),
  isPinned: z.boolean(),
  isQuestion: z.boolean(),
  /** The comment that was accepted as the answer of this question. */
  answerId: id().nullable(),
  /** Whether this comment is that answer. */
  isAccepted: z.boolean(),
  commentCount: count(),
  reactions: z.array(z.object({ kind: z.enum(reactionKinds), count: count() })),
  ownReaction: z.enum(reactionKinds).nullable(),
  isBookmarked: z.boolean(),
  /** Whether the reader hears of new comments in the thread. */
  isFollowed: z.boolean(),
  createdAt: instant(),
  activeAt: instant(),
  editedAt: instant().nullable(),
  pictures: z.array(postPictureShape),
  files: z.array(fileShape),
  /** Players of videos elsewhere that its text leads to. */
  videos: z.array(z.object({ frame: z.string(), name: z.string() })),
  poll: pollShape.nullable(),
})

const page = { list: z.array(postShape), next: z.string().nullable() }
const standing = z.object({
  /** Whether the reader is somebody of the shop, who moderates. */
  isDesk: z.boolean(),
  mutedUntil: instant().nullable(),
  slowSeconds: z.int(),
  isReviewed: z.boolean(),
})

export const ownSpaces = endpoint('GET', '/v1/community/spaces', 'The spaces one may read, and where one is banned', {
  input: z.object({}),
  output: z.object({
    list: z.array(spaceShape),
    bans: z.array(
      z.object({
        sellerId: id(),
        sellerName: z.string(),
        reason: z.enum(reasons).nullable(),
        note: z.string(),
        appeal: z.string(),
      }),
    ),
  }),
})
export const showSpace = endpoint(
  'GET',
  '/v1/community/spaces/:id',
  'A space with its threads, the last active first',
  {
    input: one.extend({ before: mark() }),
    output: z.object({ space: spaceShape, standing, ...page }),
  },
)
export const showThread = endpoint('GET', '/v1/community/posts/:id', 'A thread with its comments, the oldest first', {
  input: one.extend({ after: mark() }),
  output: z.object({ post: postShape, standing, ...page }),
})
export const searchPosts = endpoint(
  'GET',
  '/v1/community/posts',
  'Posts and comments with these words, the newest first',
  {
    input: z.object({ words: text(100), spaceId: id().optional(), before: id().optional() }),
    output: z.object(page),
  },
)
export const ownBookmarks = endpoint('GET', '/v1/community/bookmarks', 'The posts one marked to find them again', {
  input: z.object({ before: id().optional() }),
  output: z.object(page),
})
export const showVersions = endpoint(
  'GET',
  '/v1/community/posts/:id/versions',
  'What a post said before it was changed',
  {
    input: one,
    output: z.object({
      list: z.array(z.object({ id: id(), title: z.string(), body: z.string(), replacedAt: instant() })),
    }),
  },
)

export const writePost = endpoint('POST', '/v1/community/spaces/:id/posts', 'Open a thread', {
  input: one.extend({
    title: text(limits.title),
    body: body(),
    ...attachedFields,
    poll: pollFields.nullish(),
    isQuestion: flag().default(false),
  }),
  output: one.extend({ state: z.string() }),
})
export const writeComment = endpoint(
  'POST',
  '/v1/community/posts/:id/comments',
  'Comment on a thread, or reply to a comment',
  {
    input: one.extend({ body: body(), parentId: id().nullish(), ...attachedFields }),
    output: one.extend({ state: z.string() }),
  },
)
export const acceptAnswer = endpoint(
  'PUT',
  '/v1/community/posts/:id/accept',
  'Accept a comment as the answer of its thread, or no longer',
  {
    input: one.extend({ isAccepted: flag() }),
    output: z.object({}),
  },
)
export const changePost = endpoint('PATCH', '/v1/community/posts/:id', 'Change what one wrote', {
  input: one.extend({ title: text(limits.title).optional(), body: body() }),
  output: one.extend({ state: z.string() }),
})
export const removePost = endpoint('DELETE', '/v1/community/posts/:id', 'Remove what one wrote; comments on it stay', {
  input: one,
  output: z.object({}),
})
export const reactTo = endpoint(
  'PUT',
  '/v1/community/posts/:id/reaction',
  'React to a post, or take the reaction back',
  {
    input: one.extend({ kind: z.enum(reactionKinds).nullable() }),
    output: z.object({}),
  },
)
export const bookmarkPost = endpoint(
  'PUT',
  '/v1/community/posts/:id/bookmark',
  'Mark a post to find it again, or no longer',
  {
    input: one.extend({ isBookmarked: flag() }),
    output: z.object({}),
  },
)
export const reportPost = endpoint('POST', '/v1/community/posts/:id/report', 'Report a post to the seller', {
  input: one.extend({ reason: z.enum(reasons, 'required'), note: anyText(1000).default('') }),
  output: z.object({}),
})
export const appealBan = endpoint('POST', '/v1/community/appeals', 'Object to a ban from a shop’s community', {
  input: z.object({ sellerId: id(), text: text(2000) }),
  output: z.object({}),
})
