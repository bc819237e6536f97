import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/** An offer until it is bought; from then on the state of the deal is that of its order (`deal_state`). */
export const dealOfferState = machine('deal_offer_state', {
  table: 'deals',
  column: 'state',
  initial: ['draft', 'ready'],
  states: {
    draft: { tone: 'gray', permits: ['edit', 'send', 'withdraw'] },
    ready: { tone: 'blue', permits: ['send', 'withdraw', 'buy'] },
    finalized: { tone: 'green', final: true },
    cancelled: { tone: 'amber', final: true },
  },
  moves: {
    make_ready: { from: ['draft'], to: 'ready' },
    accept: { from: ['ready'], to: 'finalized' },
    withdraw: { from: ['draft', 'ready'], to: 'cancelled' },
    expire: { from: ['draft', 'ready'], to: 'cancelled' },
  },
})

/** Origin of a deal: prepared for one buyer, a salesperson's link or code, or assigned by the seller afterwards. */
export const dealOrigins = ['draft', 'link', 'coupon', 'hand'] as const
export type DealOrigin = (typeof dealOrigins)[number]

/** Days after which an unused offer ends. */
export const offerDays = 14

/** Each begins with its first day: of the month, the quarter, the year. */
export const leaderboardPeriods = ['month', 'quarter', 'year'] as const

export const dealPermissions = permissions({
  'deals.read': { seller: 'full', team_member: 'granted', sales_team_member: 'own', manager: 'read', admin: 'full' },
  'deals.change': { seller: 'full', team_member: 'granted', sales_team_member: 'own', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof dealPermissions, true> {}
}

export const dealRefusals = refusals('deals', {
  not_for_sale: 409,
  not_now: 409,
  deal_over: 410,
  deal_taken: 409,
  no_coupon: 422,
  sold_already: 409,
  nobody_sold: 409,
  not_bought: 409,
})
