import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** What an assistant asked for and a person decides. */
export const assistantRequestState = machine('assistant_request_state', {
  table: 'assistant_requests',
  column: 'state',
  initial: ['pending'],
  states: {
    pending: { tone: 'amber', permits: ['confirm', 'decline'] },
    confirmed: { tone: 'blue' },
    done: { tone: 'green', final: true },
    failed: { tone: 'red', final: true },
    declined: { tone: 'gray', final: true },
    expired: { tone: 'gray', final: true },
  },
  moves: {
    confirm: { from: ['pending'], to: 'confirmed' },
    /** The call was made, and answered. */
    finish: { from: ['confirmed'], to: 'done' },
    fail: { from: ['confirmed'], to: 'failed' },
    decline: { from: ['pending'], to: 'declined' },
    expire: { from: ['pending'], to: 'expired' },
  },
  sets: {
    /** Nobody decided yet, or what was decided is not done yet. */
    under_way: ['pending', 'confirmed'],
  },
})

/** For whom an assistant works, and by which address it comes. */
export const sides = ['seller', 'buyer'] as const
export type Side = (typeof sides)[number]

/** What a person is asked to confirm: by the name of the tool. */
export const sellerDeeds = [
  'refund_order',
  'cancel_order',
  'give_access',
  'change_product',
  'create_pricing_plan',
  'drop_pricing_plan',
  'create_coupon',
] as const
export const buyerDeeds = ['cancel_subscription', 'withdraw_from_contract'] as const
export const deeds = [...sellerDeeds, ...buyerDeeds] as const
export type Deed = (typeof deeds)[number]

/** How long a request waits for its person, and how long it is kept afterwards. */
export const requestLife = { waitingHours: 24, keptDays: 90 }
/** How many may wait at once, for one account. */
export const mostWaiting = 30

export const assistantsPermissions = permissions({
  'assistants.settings': { seller: 'full', team_member: 'granted' },
  'assistants.decide': { seller: 'full', team_member: 'granted' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof assistantsPermissions, true> {}
}

export const assistantsRefusals = refusals('assistants', {
  sellers_only: 403,
  too_many: 409,
  not_open: 409,
  on_page_only: 403,
})
