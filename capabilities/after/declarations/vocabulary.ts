import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const declarationKinds = ['cancellation', 'withdrawal'] as const
export type DeclarationKind = (typeof declarationKinds)[number]

/** An extraordinary cancellation is for good cause and would end the contract at once; whether it does is for the seller to say. */
export const cancellationKinds = ['ordinary', 'extraordinary'] as const

export const declarationState = machine('declaration_state', {
  table: 'declarations',
  column: 'state',
  initial: ['open', 'carried_out'],
  states: {
    open: { tone: 'amber', permits: ['carry_out', 'decline', 'assign'] },
    carried_out: { tone: 'green', final: true },
    declined: { tone: 'red', final: true },
  },
  moves: {
    carry_out: { from: ['open'], to: 'carried_out' },
    decline: { from: ['open'], to: 'declined' },
  },
})

export const declarationPermissions = permissions({
  'declarations.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'read', forProducts: true },
  'declarations.decide': { seller: 'full', team_member: 'granted', forProducts: true },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof declarationPermissions, true> {}
}

export const declarationRefusals = refusals('declarations', { no_contract: 409, not_now: 409 })
