import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** The version of each protocol that is spoken. */
export const acpVersion = '2026-04-17'
export const ucpVersion = '2026-08-25'

/** What keeps an agent's checkout from being paid, or is said beside it. */
export const faultKinds = [
  'one_product',
  'quantity',
  'sold_out',
  'missing',
  'invalid',
  'code',
  'our_page',
  'declined',
  'authentication',
  'price_changed',
  'estimate',
  'more_payments',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** Those that the agent has to mend before anything can be paid. */
export const blockingFaults: readonly FaultKind[] = ['one_product', 'quantity', 'sold_out', 'missing', 'invalid']

export const agentPermissions = permissions({
  'agent_checkout.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full' },
  'agent_checkout.change': { seller: 'full', team_member: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof agentPermissions, true> {}
}

export const agentRefusals = refusals('agent_checkout', {
  key_missing: 401,
  version_unknown: 400,
  idempotency_key_missing: 400,
  agent_missing: 400,
  signature_invalid: 401,
  profile_unreachable: 424,
  identity_required: 401,
  insufficient_scope: 403,
  item_unknown: 400,
  session_over: 409,
  session_busy: 409,
  payment_unknown: 422,
})
