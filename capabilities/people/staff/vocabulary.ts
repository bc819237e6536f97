import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** How somebody works for the operator: with every right of the operator's, or with those that were granted. */
export const staffRoles = ['manager', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** For how many days the link of an invitation opens something. */
export const invitationDays = 7

export const staffInvitationState = machine('staff_invitation_state', {
  table: 'staff_invitations',
  column: 'state',
  initial: ['invited'],
  states: {
    invited: { tone: 'blue', permits: ['remind', 'withdraw'] },
    accepted: { tone: 'green', final: true },
    withdrawn: { tone: 'gray', final: true },
  },
  moves: {
    accept: { from: ['invited'], to: 'accepted' },
    withdraw: { from: ['invited'], to: 'withdrawn' },
  },
})

export const staffRefusals = refusals('staff', {
  is_staff_already: 409,
  invited_already: 409,
  invitation_gone: 410,
  has_every_right: 409,
  sign_in_gone: 410,
  provider_away: 503,
  provider_refused: 401,
  not_verified: 403,
  no_group: 403,
  not_staff: 403,
  linked_already: 403,
})

export const staffPermissions = permissions({
  'staff.manage': { admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof staffPermissions, true> {}
}
