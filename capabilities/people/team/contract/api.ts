import { z } from 'zod'
import { apiCalls } from '#platform/shared/api-calls.ts'
import { apiEndpoint, blank, id } from '#platform/shared/contract.ts'
import { statesOf } from '#platform/shared/machine.ts'
import { inviteMember, memberShape, roleShape } from '../contract.ts'
import { teamMemberState } from '../vocabulary.ts'

const path = '/api/team_members'
const state = z.enum(statesOf(teamMemberState))
const member = memberShape.extend({ state }).meta({ title: 'TeamMember' })
const roleId = id().describe('One of `/api/team_roles`: what a role may do, people alone decide.')
const calls = apiCalls(path, member)

export const apiMembers = calls.list('People of the team, newest first', 'By `state`; those who left stay listed.', {
  state: blank(state),
})
export const apiOneMember = calls.one('One person of the team', 'With the role they have.')
export const apiInviteMember = apiEndpoint('POST', path, 'Invite somebody into the team by mail', {
  description: 'They get an email with a link, and belong to the team once they accept.',
  input: z.object({ ...inviteMember.input.omit({ readyMade: true }).shape, roleId }),
  output: member,
})
export const apiEditMember = apiEndpoint('PUT', `${path}/:id`, 'Give somebody of the team another role', {
  description: 'It counts from their next call on.',
  input: z.object({ id: id(), roleId }),
  output: member,
})
export const apiPauseMember = calls.deed('pause', 'Let somebody do nothing for now', 'They stay in the team.')
export const apiResumeMember = calls.deed('resume', 'Let somebody work again', 'With the role they had.')
export const apiEndMember = apiEndpoint('DELETE', `${path}/:id`, 'Take somebody out of the team', {
  description: 'Or withdraw an invitation. What they did stays, and their keys end.',
  input: z.object({ id: id() }),
  output: member,
})
export const apiRoles = apiCalls('/api/team_roles', roleShape.meta({ title: 'TeamRole' })).list(
  'Roles of the team, newest first',
  'With the rights of each and how many have it.',
  {},
)
