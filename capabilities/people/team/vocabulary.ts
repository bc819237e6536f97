import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const teamMemberState = machine('team_member_state', {
  table: 'team_members',
  column: 'state',
  initial: ['invited', 'active'],
  states: {
    invited: { tone: 'amber', permits: ['remind', 'end'] },
    active: { tone: 'green', permits: ['pause', 'end'] },
    paused: { tone: 'gray', permits: ['resume', 'end'] },
    declined: { tone: 'gray', permits: ['invite_again'] },
    ended: { tone: 'gray', permits: ['invite_again'] },
  },
  moves: {
    accept: { from: ['invited'], to: 'active' },
    decline: { from: ['invited'], to: 'declined' },
    pause: { from: ['active'], to: 'paused' },
    resume: { from: ['paused'], to: 'active' },
    end: { from: ['invited', 'active', 'paused'], to: 'ended' },
    invite_again: { from: ['declined', 'ended'], to: 'invited' },
  },
  sets: {
    joined: ['active', 'paused'],
    seated: ['invited', 'active', 'paused'],
    gone: ['declined', 'ended'],
  },
})

export const teamPermissions = permissions({
  'team.manage': { seller: 'full' },
  /** What programs may do of it: never what a role may do. */
  'team.read': { seller: 'full', byNameAlone: true },
  'team.change': { seller: 'full', byNameAlone: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof teamPermissions, true> {}
}

export const teamRefusals = refusals('team', {
  invited_already: 409,
  own_shop: 409,
  invitation_gone: 410,
  role_in_use: 409,
  role_name_taken: 409,
  team_full: 409,
})
