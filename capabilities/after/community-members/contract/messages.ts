import { z } from 'zod'
import { anyText, count, endpoint, flag, id, instant, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { reasons } from '#capabilities/after/community/vocabulary.ts'
import { messageLimits } from '../vocabulary.ts'

const one = z.object({ id: id() })
const ofMember = '/v1/community/members/:id/messages'
const desk = '/v1/cabinet/community_messages'

export const listConversations = endpoint('GET', '/v1/community/conversations', 'Members one writes with', {
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        /** The member at the other end. */
        id: id(),
        name: z.string(),
        sellerName: z.string(),
        unreadCount: count(),
        activeAt: instant(),
      }),
    ),
  }),
})
export const showMessages = endpoint('GET', ofMember, 'Messages with a member, the newest first', {
  input: one.extend({ before: id().optional() }),
  output: z.object({
    member: z.object({ id: id(), name: z.string(), sellerId: id() }),
    mayWrite: z.boolean(),
    isBlocked: z.boolean(),
    list: z.array(
      z.object({ id: id(), isOwn: z.boolean(), body: z.string(), isRemoved: z.boolean(), createdAt: instant() }),
    ),
    next: z.string().nullable(),
  }),
})
export const writeMessage = endpoint('POST', ofMember, 'Write to a member', {
  input: one.extend({ body: text(messageLimits.body) }),
  output: one,
})
export const readMessages = endpoint('PUT', `${ofMember}/read`, 'Note that messages of a member were read', {
  input: one,
  output: z.object({}),
})
export const blockMember = endpoint('PUT', '/v1/community/members/:id/block', 'Hear no more from a member, or again', {
  input: one.extend({ isBlocked: flag() }),
  output: z.object({}),
})
export const reportMessage = endpoint(
  'POST',
  '/v1/community/messages/:id/report',
  'Report a message one got to the seller, who reads it and the two before',
  {
    input: one.extend({ reason: z.enum(reasons, 'required'), note: anyText(1000).default('') }),
    output: z.object({}),
  },
)

/** Messages that were reported, and no others. */
export const messageList = list({
  name: 'community_members.messages',
  path: desk,
  permission: 'community.moderate',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    body: { kind: 'text', lead: true },
    name: { kind: 'text' },
    reason: { kind: 'choice', options: reasons, values: 'reason' },
    note: { kind: 'text', hide: 'tablet' },
    before: { kind: 'text', hidden: true },
    createdAt: { kind: 'time', sort: true, hide: 'mobile' },
    memberId: { kind: 'number', hidden: true },
  },
  filters: { reason: { kind: 'choice', options: reasons, values: 'reason' } },
  sort: '-id',
})
export const dismissMessage = endpoint('POST', `${desk}/:id/dismiss`, 'Leave a reported message where it is', {
  input: one,
  output: one,
})
export const removeMessage = endpoint('POST', `${desk}/:id/remove`, 'Take a reported message away', {
  input: one,
  output: one,
})
