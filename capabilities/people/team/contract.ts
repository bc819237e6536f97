import { z } from 'zod'
import { amount, email, endpoint, flag, id, instant, nothing, text } from '#platform/shared/contract.ts'
import { none } from '#platform/shared/number-fields.ts'
import { list } from '#platform/shared/list.ts'
import { defaultLocale, locales } from '#platform/shared/texts.ts'
import { readyMadeNames } from './rules/ready-made-roles.ts'
import { teamMemberState } from './vocabulary.ts'

const one = z.object({ id: id() })
const done = z.object({ done: z.literal(true) })

const roles = '/v1/cabinet/team_roles'
const roleTerms = z.object({
  name: text(60),
  rights: z.array(z.string().max(80)).max(200).default([]),
  hasAllProducts: flag().default(true),
  productIds: z.array(id()).max(500).default([]),
  seesContacts: flag().default(true),
  refundLimitAmount: none(amount().refine((value) => value >= 0, 'too_small')),
})
type RoleTerms = z.output<typeof roleTerms>
const namesProducts = (role: RoleTerms, check: z.core.$RefinementCtx<RoleTerms>): void => {
  if (!role.hasAllProducts && role.productIds.length === 0)
    check.addIssue({ code: 'custom', path: ['productIds'], message: 'required', input: role.productIds })
}

export const roleShape = z.object({
  id: id(),
  name: z.string(),
  rights: z.array(z.string()),
  hasAllProducts: z.boolean(),
  productIds: z.array(id()),
  seesContacts: z.boolean(),
  refundLimitAmount: amount().nullable(),
  membersCount: z.int(),
})
export const showRole = endpoint('GET', `${roles}/:id`, 'One role of the team', { input: one, output: roleShape })
export const addRole = endpoint('POST', roles, 'New role for the team', {
  input: roleTerms.superRefine(namesProducts),
  output: roleShape,
})
export const editRole = endpoint('PATCH', `${roles}/:id`, 'Change what a role of the team may do', {
  input: roleTerms.extend({ id: id() }).superRefine(namesProducts),
  output: roleShape,
})
export const removeRole = endpoint('DELETE', `${roles}/:id`, 'Remove a role that nobody has', {
  input: one,
  output: done,
})
export const showRights = endpoint(
  'GET',
  '/v1/cabinet/team_rights',
  'The rights a role may have, by area, and the roles to begin with',
  {
    input: nothing(),
    output: z.object({
      areas: z.array(
        z.object({
          area: z.string(),
          rights: z.array(
            z.object({
              name: z.string(),
              /** Whether roles for selected products can have it. */ forProducts: z.boolean(),
              /** Whether it cannot be held without seeing contact data. */ needsContacts: z.boolean(),
            }),
          ),
        }),
      ),
      readyMade: z.array(
        z.object({ key: z.enum(readyMadeNames), rights: z.array(z.string()), seesContacts: z.boolean() }),
      ),
    }),
  },
)

export const roleList = list({
  name: 'team.roles',
  path: roles,
  permission: 'team.manage',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', always: true, lead: true, sort: true },
    rightsCount: { kind: 'number' },
    productsCount: { kind: 'number' },
    hasAllProducts: { kind: 'flag', hidden: true },
    seesContacts: { kind: 'flag', hide: 'mobile' },
    membersCount: { kind: 'number' },
    changedAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: {
    seesContacts: { kind: 'flag' },
  },
  sort: 'name',
  search: true,
})

const members = '/v1/cabinet/team_members'
const roleChoice = {
  /** One of the seller's roles, or */
  roleId: none(id()),
  /** one to begin with, of which the seller gets a copy. */
  readyMade: none(z.enum(readyMadeNames)),
}
export const memberShape = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  state: z.string(),
  locale: z.enum(locales),
  roleId: id(),
  invitedAt: instant(),
  acceptedAt: instant().nullable(),
})
export const showMember = endpoint('GET', `${members}/:id`, 'One person of the team', {
  input: one,
  output: memberShape,
})
export const inviteMember = endpoint('POST', members, 'Invite somebody into the team by mail', {
  input: z.object({ name: text(80), email: email(), locale: z.enum(locales).default(defaultLocale), ...roleChoice }),
  output: memberShape,
})
export const editMember = endpoint('PATCH', `${members}/:id`, 'Give somebody of the team another role', {
  input: z.object({ id: id(), ...roleChoice }),
  output: memberShape,
})
const deed = (name: string, summary: string) =>
  endpoint('POST', `${members}/:id/${name}`, summary, { input: one, output: memberShape })
export const remindMember = deed('remind', 'Send the invitation once more, with a new link')
export const pauseMember = deed('pause', 'Let somebody do nothing for now')
export const resumeMember = deed('resume', 'Let somebody work again')
export const endMember = deed('end', 'Take somebody out of the team, or withdraw an invitation')
export const inviteAgain = deed('invite_again', 'Invite somebody who declined or left once more')

export const memberList = list({
  name: 'team.members',
  path: members,
  permission: 'team.manage',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, under: 'email', sort: true },
    email: { kind: 'text', hidden: true },
    avatarUrl: { kind: 'image', hidden: true },
    state: { kind: 'state', always: true, machine: teamMemberState },
    roleName: { kind: 'text' },
    hasAllProducts: { kind: 'flag', hide: 'tablet' },
    seesContacts: { kind: 'flag', hide: 'tablet' },
    invitedAt: { kind: 'time', sort: true, hide: 'tablet' },
    acceptedAt: { kind: 'time', sort: true, hide: 'mobile' },
  },
  filters: {
    state: { kind: 'state', machine: teamMemberState },
    roleId: { kind: 'reference', to: 'team_roles' },
    invited: { kind: 'period' },
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'active', filters: { state: ['active'] } },
    { key: 'invited', filters: { state: ['invited'] } },
  ],
})

const link = z.object({ token: z.string().min(10).max(100) })
const invitations = '/v1/team/invitations/:token'
export const showInvitation = endpoint('GET', invitations, 'Who invites into a team, and with which role', {
  input: link,
  output: z.object({
    state: z.string(),
    name: z.string(),
    email: z.string(),
    sellerName: z.string(),
    roleName: z.string(),
    products: z.array(z.string()).nullable(),
    seesContacts: z.boolean(),
  }),
})
export const acceptInvitation = endpoint('POST', `${invitations}/accept`, 'Join the team', {
  input: link,
  output: z.object({ url: z.string() }),
})
export const declineInvitation = endpoint('POST', `${invitations}/decline`, 'Decline to join the team', {
  input: link,
  output: done,
})

const own = '/v1/team_member/invites'
export const ownTeams = endpoint('GET', own, 'The teams I am in or invited to', {
  input: nothing(),
  output: z.object({
    list: z.array(
      z.object({
        id: id(),
        sellerId: id(),
        sellerName: z.string(),
        sellerEmail: z.string(),
        state: z.string(),
        roleName: z.string(),
        invitedAt: instant(),
        acceptedAt: instant().nullable(),
      }),
    ),
  }),
})
const ownDeed = (name: string, summary: string) =>
  endpoint('POST', `${own}/:id/${name}`, summary, { input: one, output: done })
export const joinTeam = ownDeed('accept', 'Join a team I am invited to')
export const declineTeam = ownDeed('decline', 'Decline to join a team')
export const leaveTeam = ownDeed('leave', 'Leave a team I am in')
