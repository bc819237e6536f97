import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const affiliateProgramState = machine('affiliate_program_state', {
  table: 'affiliate_programs',
  column: 'state',
  initial: ['draft'],
  states: {
    draft: { tone: 'gray', permits: ['edit', 'activate', 'invite', 'end'] },
    active: { tone: 'green', permits: ['edit', 'pause', 'invite', 'join', 'earn', 'end'] },
    paused: { tone: 'amber', permits: ['edit', 'resume', 'end'] },
    ended: { tone: 'gray', final: true },
  },
  moves: {
    activate: { from: ['draft'], to: 'active' },
    pause: { from: ['active'], to: 'paused' },
    resume: { from: ['paused'], to: 'active' },
    end: { from: ['draft', 'active', 'paused'], to: 'ended' },
  },
  sets: {
    inviting: ['draft', 'active'],
    resting: ['paused', 'ended'],
  },
})

/** A publisher in a program: they applied or were invited. */
export const affiliateNodeState = machine('affiliate_node_state', {
  table: 'affiliate_nodes',
  column: 'state',
  initial: ['asked', 'invited', 'active'],
  states: {
    asked: { tone: 'amber', permits: ['approve', 'decline'] },
    invited: { tone: 'blue', permits: ['remind', 'decline'] },
    active: { tone: 'green', permits: ['earn', 'edit', 'stop'] },
    declined: { tone: 'gray', permits: ['invite_again'] },
    ended: { tone: 'gray', permits: ['invite_again'] },
  },
  moves: {
    accept: { from: ['invited'], to: 'active' },
    /** Confirms their address where the seller decides. */
    ask: { from: ['invited'], to: 'asked' },
    approve: { from: ['asked'], to: 'active' },
    decline: { from: ['asked', 'invited'], to: 'declined' },
    stop: { from: ['active'], to: 'ended' },
    invite_again: { from: ['declined', 'ended'], to: 'invited' },
  },
  sets: {
    prospective: ['asked', 'invited'],
    /** What publishers could do to take part, they did. */
    joined: ['active', 'asked'],
    over: ['declined', 'ended'],
  },
})

/** What percents are taken of: a payment without VAT and the platform's fees, or all of it. */
export const affiliateBases = ['net', 'gross'] as const
export type AffiliateBasis = (typeof affiliateBases)[number]

/** For how long a buyer stays with the publisher of their first purchase. */
export const lifetimes = ['none', 'lifetime', 'fixed_days'] as const
export type Lifetime = (typeof lifetimes)[number]

export const approvals = ['automatic', 'by_hand'] as const

/** Where a program lets its products be recommended. */
export const channels = [
  'website',
  'email',
  'social_media',
  'video',
  'podcast',
  'paid_ads',
  'coupon_sites',
  'events',
  'other',
] as const

/** How an order came to a publisher, the strongest first. */
export const affiliateOrigins = ['hand', 'coupon', 'lifetime', 'touch', 'click', 'link'] as const
export type AffiliateOrigin = (typeof affiliateOrigins)[number]

/** What figures are added up by. */
export const statisticsBy = ['program', 'product', 'publisher', 'seller', 'day'] as const
export type StatisticsBy = (typeof statisticsBy)[number]

/** Tiers of one program at most: who recommends, and their uplines. */
export const mostTiers = 5

/** Days after which an invitation leads nowhere. */
export const invitationDays = 30

export const affiliatePermissions = permissions({
  'affiliates.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', feature: 'affiliates' },
  'affiliates.change': { seller: 'full', team_member: 'granted', admin: 'full', feature: 'affiliates' },
  'affiliates.own': { publisher: 'own' },
  /** The names of programs, for filters of either side. */
  'affiliates.see': { seller: 'full', team_member: 'granted', publisher: 'own', manager: 'read', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof affiliatePermissions, true> {}
}

export const affiliateRefusals = refusals('affiliates', {
  no_program: 409,
  own_shop: 409,
  there_already: 409,
  declined_before: 409,
  invitation_gone: 410,
  terms_changed: 409,
  not_editable: 409,
  sold_already: 409,
  nobody_sold: 409,
  not_bought: 409,
})
