import { z } from 'zod'
import { done, email, endpoint, id, instant, nothing, text } from '#platform/shared/contract.ts'
import { list } from '#platform/shared/list.ts'
import { locales } from '#platform/shared/texts.ts'
import { staffInvitationState, staffRoles } from './vocabulary.ts'

const one = z.object({ id: id() })
const rights = () => z.array(z.string().max(100)).max(100)

const member = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  isProtected: z.boolean(),
  signedInAt: instant().nullable(),
  isSelf: z.boolean(),
  isLastAdmin: z.boolean(),
  rights: z.array(z.object({ right: z.string(), by: z.string().nullable(), grantedAt: instant() })),
  grantable: z.array(z.string()),
})

export const showGrantable = endpoint('GET', '/v1/admin/staff_rights', 'Rights that managers can be given', {
  input: nothing(),
  output: z.object({ grantable: z.array(z.string()) }),
})

export const showStaff = endpoint('GET', '/v1/admin/staff/:id', 'Somebody of the operator’s, with their rights', {
  input: one,
  output: member,
})

export const changeRights = endpoint(
  'PATCH',
  '/v1/admin/staff/:id/rights',
  'Grant rights to a manager, or take them; both count from the manager’s next call on',
  { input: z.object({ id: id(), grant: rights().default([]), take: rights().default([]) }), output: member },
)

export const changeRole = endpoint('PUT', '/v1/admin/staff/:id/role', 'Make a manager an admin, or the other way', {
  input: z.object({ id: id(), role: z.enum(staffRoles) }),
  output: member,
})

export const endStaff = endpoint(
  'DELETE',
  '/v1/admin/staff/:id',
  'End somebody’s work for the operator, with their rights and sessions',
  { input: one, output: done() },
)

export const inviteStaff = endpoint('POST', '/v1/admin/staff_invitations', 'Invite a manager by email', {
  input: z.object({
    name: text(100),
    email: email(),
    locale: z.enum(locales),
    rights: rights().default([]),
  }),
  output: one,
})

export const remindStaff = endpoint(
  'POST',
  '/v1/admin/staff_invitations/:id/remind',
  'Send an invitation again, with a new link',
  { input: one, output: done() },
)

export const withdrawStaffInvitation = endpoint(
  'POST',
  '/v1/admin/staff_invitations/:id/withdraw',
  'Withdraw an invitation: its link opens nothing from now on',
  { input: one, output: done() },
)

const token = z.object({ token: z.string().max(100) })

export const showStaffInvitation = endpoint('GET', '/v1/staff/invitations/:token', 'An invitation, by its link', {
  input: token,
  output: z.object({ isOpen: z.boolean(), name: z.string(), email: z.string(), rights: z.array(z.string()) }),
})

export const acceptStaffInvitation = endpoint(
  'POST',
  '/v1/staff/invitations/:token/accept',
  'Accept an invitation by its link, once',
  { input: token, output: z.object({ url: z.string() }) },
)

export const staffList = list({
  name: 'staff.people',
  path: '/v1/admin/staff',
  permission: 'staff.manage',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, under: 'email' },
    email: { kind: 'text', sort: true },
    role: { kind: 'choice', values: 'staff_role' },
    rights: { kind: 'strings', always: true },
    isProtected: { kind: 'flag' },
    signedInAt: { kind: 'time' },
    createdAt: { kind: 'time', hide: 'tablet' },
  },
  filters: {
    role: { kind: 'choice', options: staffRoles, values: 'staff_role' },
    isProtected: { kind: 'flag' },
    signedIn: { kind: 'period' },
  },
  sort: 'email',
  search: true,
})

export const staffInvitationList = list({
  name: 'staff.invitations',
  path: '/v1/admin/staff_invitations',
  permission: 'staff.manage',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, under: 'email' },
    email: { kind: 'text' },
    state: { kind: 'state', always: true, machine: staffInvitationState },
    rights: { kind: 'strings', always: true },
    invitedAt: { kind: 'time' },
    invitedBy: { kind: 'text', hide: 'mobile' },
  },
  filters: { state: { kind: 'state', machine: staffInvitationState }, invited: { kind: 'period' } },
  sort: '-id',
  search: true,
})

const provider = '/v1/app/session/staff_provider'
export const beginProviderSignIn = endpoint('POST', provider, 'Begin a sign-in at the operator’s own provider', {
  input: z.object({ referer: z.string().max(1000).default('') }),
  /** Where the browser goes on. */
  output: z.object({ url: z.string() }),
})
export const finishProviderSignIn = endpoint(
  'POST',
  `${provider}/return`,
  'Sign in with what the operator’s own provider answered',
  {
    /** The query the provider sent the browser back with. */
    input: z.object({ search: z.string().max(8000, 'too_long') }),
    output: z.object({ referer: z.string() }),
  },
)
export const providerSignOut = endpoint(
  'POST',
  `${provider}/logout`,
  'The operator’s own provider signs somebody out (OpenID Connect Back-Channel Logout)',
  { input: z.object({ logoutToken: z.string().min(1).max(16_000, 'too_long') }), output: z.any() },
)
