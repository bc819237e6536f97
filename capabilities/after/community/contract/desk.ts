import { z } from 'zod'
import { anyText, endpoint, flag, id, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { audiences, communityMemberState, communityPostState, reasons } from '../vocabulary.ts'

const one = z.object({ id: id() })
const spaces = '/v1/cabinet/community_spaces'

const wanted = {
  name: text(100),
  description: anyText(1000).default(''),
  audience: z.enum(audiences, 'required'),
  /** Whose buyers and members it is open to. */
  productIds: z.array(id()).max(200, 'too_many').default([]),
  /** Of memberships not named above, the level from which on it is open; of several of one membership the lowest counts. */
  levelIds: z.array(id()).max(200, 'too_many').default([]),
  isReviewed: flag().default(false),
  slowSeconds: z.int('invalid_number').min(0, 'too_small').max(86_400, 'too_big').default(0),
  blockedWords: z.array(text(100)).max(500, 'too_many').default([]),
  position: z.int('invalid_number').min(0, 'too_small').max(10_000, 'too_big').default(0),
}

export const spaceList = list({
  name: 'community.spaces',
  path: spaces,
  permission: 'community.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, sort: true },
    audience: { kind: 'choice', options: audiences, values: 'audience' },
    threadCount: { kind: 'number', always: true },
    isReviewed: { kind: 'flag', hide: 'tablet' },
    isArchived: { kind: 'flag', hide: 'tablet' },
    position: { kind: 'number', always: true, sort: true, hide: 'tablet' },
  },
  filters: { isArchived: { kind: 'flag' }, audience: { kind: 'choice', options: audiences, values: 'audience' } },
  sort: 'position',
  search: true,
})

const spaceShape = z.object({
  id: id(),
  name: z.string(),
  description: z.string(),
  audience: z.enum(audiences),
  /** Where who may read it finds it. */
  url: z.string(),
  productIds: z.array(id()),
  levelIds: z.array(id()),
  isReviewed: z.boolean(),
  slowSeconds: z.int(),
  blockedWords: z.array(z.string()),
  position: z.int(),
  isArchived: z.boolean(),
})

export const showDeskSpace = endpoint('GET', `${spaces}/:id`, 'A space with whom it is open to', {
  input: one,
  output: spaceShape,
})
export const addSpace = endpoint('POST', spaces, 'Add a space to the community', {
  input: z.object(wanted),
  output: spaceShape,
})
export const editSpace = endpoint('PUT', `${spaces}/:id`, 'Change a space and with whom it is open', {
  input: z.object(wanted).extend({ id: id() }),
  output: spaceShape,
})
export const archiveSpace = endpoint('POST', `${spaces}/:id/archive`, 'Close a space to members, or open it again', {
  input: one.extend({ isArchived: flag() }),
  output: spaceShape,
})

export const levelsToChoose = endpoint(
  'GET',
  '/v1/cabinet/community_levels',
  'Levels of memberships a space can be open to',
  {
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ id: id(), name: z.string(), productName: z.string() })) }),
  },
)

const posts = '/v1/cabinet/community_posts'

/** What members wrote, to be looked through. */
export const postList = list({
  name: 'community.posts',
  path: posts,
  permission: 'community.moderate',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    summary: { kind: 'text', lead: true },
    authorName: { kind: 'text' },
    spaceName: { kind: 'text', hide: 'tablet' },
    state: { kind: 'state', always: true, machine: communityPostState },
    reportCount: { kind: 'number', always: true },
    createdAt: { kind: 'time', sort: true, hide: 'mobile' },
    hiddenReason: { kind: 'choice', options: reasons, values: 'reason', optional: true },
    threadId: { kind: 'number', hidden: true },
    title: { kind: 'text', hidden: true },
    words: { kind: 'text', hidden: true },
    memberId: { kind: 'number', hidden: true },
    reports: { kind: 'text', hidden: true },
  },
  filters: {
    state: { kind: 'state', machine: communityPostState },
    isReported: { kind: 'flag' },
    isOpenQuestion: { kind: 'flag' },
    created: { kind: 'period' },
  },
  views: [
    { key: 'waiting', filters: { state: ['pending'] } },
    { key: 'questions', filters: { isOpenQuestion: 'true' } },
    { key: 'reported', filters: { isReported: 'true' } },
    { key: 'hidden', filters: { state: ['hidden'] } },
  ],
  search: true,
  sort: '-id',
})

const moderated = z.object({ id: id(), state: z.string() })
export const approvePost = endpoint('POST', `${posts}/:id/approve`, 'Show a post; reports about it are settled', {
  input: one,
  output: moderated,
})
export const rejectPost = endpoint('POST', `${posts}/:id/reject`, 'Hide a post for a reason its author is told', {
  input: one.extend({ reason: z.enum(reasons).default('off_topic') }),
  output: moderated,
})
export const pinPost = endpoint('POST', `${posts}/:id/pin`, 'Keep a thread on top of its space, or no longer', {
  input: one.extend({ isPinned: flag() }),
  output: moderated,
})

const members = '/v1/cabinet/community_members'

export const memberList = list({
  name: 'community.members',
  path: members,
  permission: 'community.moderate',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true },
    state: { kind: 'state', always: true, machine: communityMemberState },
    reason: { kind: 'choice', options: reasons, values: 'reason', optional: true },
    mutedUntil: { kind: 'time', hide: 'tablet' },
    appeal: { kind: 'text', hide: 'tablet' },
    lastWroteAt: { kind: 'time', hide: 'mobile' },
    note: { kind: 'text', hidden: true },
  },
  filters: { state: { kind: 'state', machine: communityMemberState }, hasAppealed: { kind: 'flag' } },
  views: [{ key: 'appeals', filters: { hasAppealed: 'true', state: ['banned'] } }],
  search: true,
  sort: '-id',
})

const why = { reason: z.enum(reasons, 'required'), note: anyText(1000).default('') }
const restrained = z.object({ id: id(), state: z.string() })
export const muteMember = endpoint('POST', `${members}/:id/mute`, 'Let a member read and not write for some days', {
  input: one.extend({ days: z.int('invalid_number').min(1, 'too_small').max(365, 'too_big'), ...why }),
  output: restrained,
})
export const banMember = endpoint(
  'POST',
  `${members}/:id/ban`,
  'Close the community to a member for a reason they are told',
  {
    input: one.extend(why),
    output: restrained,
  },
)
export const liftMember = endpoint('POST', `${members}/:id/lift`, 'End a mute or a ban', {
  input: one,
  output: restrained,
})
