import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const salesTeamMemberState = machine('sales_team_member_state', {
  table: 'sales_team_members',
  column: 'state',
  initial: ['invited'],
  states: {
    invited: { tone: 'amber', permits: ['remind', 'end'] },
    active: { tone: 'green', permits: ['sell', 'pause', 'end'] },
    paused: { tone: 'gray', permits: ['resume', 'end'] },
    ended: { tone: 'gray', permits: ['invite_again'] },
  },
  moves: {
    accept: { from: ['invited'], to: 'active' },
    pause: { from: ['active'], to: 'paused' },
    resume: { from: ['paused'], to: 'active' },
    end: { from: ['invited', 'active', 'paused'], to: 'ended' },
    invite_again: { from: ['ended'], to: 'invited' },
  },
  sets: {
    joined: ['active', 'paused'],
  },
})

/** Percents of a payment, or a fixed amount for it. */
export const valueForms = ['percents', 'currency'] as const
/** What percents are taken of: a payment without its VAT, or all of it. */
export const incentiveBases = ['net', 'gross'] as const
export const paidOns = ['first_payment', 'each_payment'] as const

export const salesTeamPermissions = permissions({
  'sales_team.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', feature: 'sales_team' },
  'sales_team.change': { seller: 'full', team_member: 'granted', admin: 'full', feature: 'sales_team' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof salesTeamPermissions, true> {}
}

export const salesTeamRefusals = refusals('sales_team', {
  invited_already: 409,
  own_shop: 409,
  invitation_gone: 410,
  archived_already: 409,
  plan_in_use: 409,
})
