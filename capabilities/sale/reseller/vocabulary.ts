import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** A seller's request to sell through the operator's company. */
export const resellerRequestState = machine('reseller_request_state', {
  table: 'reseller_requests',
  column: 'state',
  initial: ['waiting'],
  states: {
    waiting: { tone: 'amber', permits: ['decide', 'cancel'] },
    approved: { tone: 'green', permits: ['close'], final: true },
    rejected: { tone: 'red', final: true },
    canceled: { tone: 'gray', final: true },
  },
  moves: {
    approve: { from: ['waiting'], to: 'approved' },
    reject: { from: ['waiting'], to: 'rejected' },
    cancel: { from: ['waiting'], to: 'canceled' },
  },
})

export const resellerPermissions = permissions({
  'reseller.ask': { seller: 'full' },
  'reseller.decide': { manager: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof resellerPermissions, true> {}
}

export const resellerRefusals = refusals('reseller', {
  not_offered: 409,
  profile_incomplete: 409,
  request_waiting: 409,
  already_open: 409,
  not_open: 409,
  contracts_running: 409,
})
