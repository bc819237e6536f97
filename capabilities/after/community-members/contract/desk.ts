import { z } from 'zod'
import { anyText, endpoint, flag, id } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { reasons } from '#capabilities/after/community/vocabulary.ts'
import { levelsIn } from '../rules/levels.ts'
import { communityProfileState } from '../vocabulary.ts'

const profiles = '/v1/cabinet/community_profiles'
const one = z.object({ id: id() })

/** What members say of themselves, to be looked through. */
export const profileList = list({
  name: 'community_members.profiles',
  path: profiles,
  permission: 'community.moderate',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true },
    about: { kind: 'text' },
    place: { kind: 'text', hide: 'tablet' },
    links: { kind: 'text', hide: 'tablet' },
    state: { kind: 'state', always: true, machine: communityProfileState },
    reportCount: { kind: 'number', always: true },
    changedAt: { kind: 'time', hide: 'mobile' },
    reports: { kind: 'text', hidden: true },
    memberId: { kind: 'number', hidden: true },
  },
  filters: { state: { kind: 'state', machine: communityProfileState }, isReported: { kind: 'flag' } },
  views: [{ key: 'reported', filters: { isReported: 'true' } }],
  search: true,
  sort: '-id',
})

const decided = z.object({ id: id(), state: z.string() })
export const hideProfile = endpoint('POST', `${profiles}/:id/hide`, 'Hide what a member says of themselves', {
  input: one.extend({ reason: z.enum(reasons).default('off_topic') }),
  output: decided,
})
export const showProfile = endpoint('POST', `${profiles}/:id/show`, 'Show it; reports about it are settled', {
  input: one,
  output: decided,
})

const settings = z.object({
  hasDirectory: flag(),
  hasPoints: flag(),
  hasMessages: flag(),
  /** One a line as `20 Regular`; empty for the usual levels. */
  levels: anyText(600)
    .refine((text) => levelsIn(text) !== undefined, 'invalid')
    .default(''),
})
export const showCommunitySettings = endpoint(
  'GET',
  '/v1/cabinet/community_settings',
  'What members of the community find besides its spaces',
  { input: z.object({}), output: settings },
)
export const editCommunitySettings = endpoint(
  'PUT',
  '/v1/cabinet/community_settings',
  'Choose what members of the community find besides its spaces',
  { input: settings, output: settings },
)
