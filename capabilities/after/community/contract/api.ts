import { z } from 'zod'
import { anyText, apiEndpoint, count, id, instant, paging, text } from '#platform/shared/contract.ts'
import { audiences, communityPostState, limits, reasons } from '../vocabulary.ts'

const one = z.object({ id: id() })
const page = one.extend(paging())
const apiSpace = z
  .object({
    id: id(),
    name: z.string(),
    description: z.string(),
    audience: z.enum(audiences),
    isReviewed: z.boolean(),
    isArchived: z.boolean(),
    position: z.int(),
  })
  .meta({ title: 'CommunitySpace' })
const apiPost = z
  .object({
    id: id(),
    spaceId: id(),
    threadId: id().nullable().describe('Of a comment, its thread.'),
    parentId: id().nullable().describe('Of a reply, the comment it belongs to.'),
    state: z.enum(Object.keys(communityPostState.states) as ['pending', 'published', 'hidden', 'removed']),
    title: z.string(),
    body: z.string().describe('Cleaned HTML.'),
    authorName: z.string(),
    memberId: id().nullable(),
    isOfSeller: z.boolean(),
    isPinned: z.boolean(),
    commentCount: count(),
    hiddenReason: z.enum(reasons).nullable(),
    createdAt: instant(),
    editedAt: instant().nullable(),
  })
  .meta({ title: 'CommunityPost' })
const posts = '/api/community_posts'
const body = () => anyText(limits.body).describe('HTML; scripts and looks are taken out.')

export const apiSpaces = apiEndpoint('GET', '/api/community_spaces', 'Spaces of the community', {
  description: 'With whom each is open, closed ones too.',
  input: z.object(paging()),
  output: z.array(apiSpace),
})
export const apiThreads = apiEndpoint('GET', '/api/community_spaces/:id/threads', 'Threads of a space, newest first', {
  description: 'Those that wait for review and hidden ones too.',
  input: page,
  output: z.array(apiPost),
})
export const apiAddThread = apiEndpoint('POST', '/api/community_spaces/:id/threads', 'Open a thread as the shop', {
  description: 'Members can read it at once.',
  input: one.extend({ title: text(limits.title), body: body() }),
  output: apiPost,
})
export const apiOnePost = apiEndpoint('GET', `${posts}/:id`, 'One thread or comment', {
  description: 'What its author removed is not there.',
  input: one,
  output: apiPost,
})
export const apiComments = apiEndpoint('GET', `${posts}/:id/comments`, 'Comments of a thread, newest first', {
  description: 'Replies name the comment they belong to in `parent_id`.',
  input: page,
  output: z.array(apiPost),
})
export const apiAddComment = apiEndpoint('POST', `${posts}/:id/comments`, 'Comment on a thread as the shop', {
  description: 'With `parent_id`, as a reply to that comment. Who follows the thread is told.',
  input: one.extend({ body: body(), parentId: id().nullish() }),
  output: apiPost,
})
export const apiHidePost = apiEndpoint('POST', `${posts}/:id/hide`, 'Hide a thread or comment', {
  description: 'Its author reads the reason. Reports about it are settled.',
  input: one.extend({ reason: z.enum(reasons).default('off_topic') }),
  output: apiPost,
})
export const apiShowPost = apiEndpoint('POST', `${posts}/:id/show`, 'Show a thread or comment', {
  description: 'One that waits for review, or was hidden. Reports about it are settled.',
  input: one,
  output: apiPost,
})
