import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const creditMemoState = machine('credit_memo_state', {
  table: 'credit_memos',
  column: 'state',
  initial: ['draft'],
  states: {
    draft: { tone: 'gray' },
    issued: { tone: 'green', final: true },
    canceled: { tone: 'gray', final: true },
  },
  moves: {
    issue: { from: ['draft'], to: 'issued' },
    cancel: { from: ['draft'], to: 'canceled' },
  },
})

/**
 * The recipient of a memo: a seller whose products the reseller sold, a salesperson, a publisher, or a partner of the
 * platform.
 */
export const recipientKinds = ['seller', 'publisher', 'team_member', 'affiliate_partner'] as const
export type RecipientKind = (typeof recipientKinds)[number]

export const creditMemoPermissions = permissions({
  'credit_memos.read': {
    seller: 'full',
    sales_team_member: 'own',
    publisher: 'own',
    affiliate_partner: 'own',
    manager: 'read',
    admin: 'full',
  },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof creditMemoPermissions, true> {}
}

export const creditMemoRefusals = refusals('credit_memos', {
  file_not_ready: 503,
  no_e_invoice: 404,
})
