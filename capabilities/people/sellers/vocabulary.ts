import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

export const salutations = ['mr', 'mrs', 'non_binary', 'dr', 'none'] as const
export type Salutation = (typeof salutations)[number]

export const businessTypes = ['natural', 'entity'] as const
export const accountTypes = ['light', 'regular'] as const
export const taxNumberTypes = ['number', 'identification_number'] as const
export const exemptionReasons = ['small_business', 'educational', 'regulated_profession', 'other'] as const

/**
 * Trouble with a seller's account at a payment provider: it no longer accepts our keys, it refuses our requests, or its
 * notices cannot reach us.
 */
export const providerTroubles = ['credentials', 'refused', 'no_notices'] as const
export type ProviderTrouble = (typeof providerTroubles)[number]

/**
 * Who sells: nobody yet, the seller in their own name, or the operator's company as contract partner (the seller is
 * then a power seller).
 */
export const sellingMode = machine('selling_mode', {
  table: 'sellers',
  column: 'selling_mode',
  initial: ['selling_none'],
  states: {
    selling_none: { tone: 'gray' },
    selling_by_ownself: { tone: 'green' },
    selling_via_reseller: { tone: 'blue' },
  },
  moves: {
    finish_registration: { from: ['selling_none'], to: 'selling_by_ownself' },
    open_reseller: { from: ['selling_none', 'selling_by_ownself'], to: 'selling_via_reseller' },
    close_reseller: { from: ['selling_via_reseller'], to: 'selling_by_ownself' },
  },
})

/** A seller's change of the rule on VAT: it waits for its day, and until it was looked at where sellers are verified. */
export const vatChangeState = machine('vat_change_state', {
  table: 'vat_changes',
  column: 'state',
  initial: ['pending'],
  states: {
    pending: { tone: 'amber' },
    in_process: { tone: 'blue', permits: ['decide'] },
    applied: { tone: 'green', final: true },
    refused: { tone: 'red', final: true },
    withdrawn: { tone: 'gray', final: true },
  },
  moves: {
    check: { from: ['pending'], to: 'in_process' },
    carry_out: { from: ['pending'], to: 'applied' },
    confirm: { from: ['in_process'], to: 'applied' },
    refuse: { from: ['in_process'], to: 'refused' },
    withdraw: { from: ['pending'], to: 'withdrawn' },
  },
  sets: { open: ['pending', 'in_process'], waiting: ['in_process'] },
})

/** The contract partner of a sale: the seller, or the operator's company. Stored with the order. */
export const soldBy = ['seller', 'reseller'] as const
export type SoldBy = (typeof soldBy)[number]

/** Parts of the product that are switched per account. */
export const featureFlags = [
  'google_analytics',
  'google_tag_manager',
  'facebook_pixel',
  'multicurrency',
  'virtual_iban',
  'lemonway_debits',
  'coupons',
  'funnels',
  'dunning',
  'sales_team',
  'affiliates',
  'community_feature',
  'klarna',
  'mondu',
  'klarna_subscriptions',
  'mobile_app',
  'domains',
  'custom_smtp',
  'double_opt_ins',
  'hubspot',
  'tracify',
  'physical_products',
  'ticket_upgrade',
  'live_shopping',
] as const
export type FeatureFlag = (typeof featureFlags)[number]

/** Who pays for sending goods back after a withdrawal (§ 357 (5) BGB). */
export const returnPayers = ['seller', 'buyer'] as const
export type ReturnPayer = (typeof returnPayers)[number]

/** What a plan may limit. A limit is in the way of more, never of reading, changing, selling or exporting what is there. */
export const quotas = ['products', 'seats', 'storage'] as const
export type Quota = (typeof quotas)[number]

/** How much of each an account may have, storage in GB; what is not named has no limit. */
export type Quotas = Partial<Record<Quota, number>>

export const sellersRefusals = refusals('sellers', {
  registration_incomplete: 422,
  no_seller_profile: 403,
  vat_change_in_process: 409,
})

export const sellersPermissions = permissions({
  'sellers.profile': {
    seller: 'full',
    team_member: 'granted',
    sales_team_member: 'own',
    publisher: 'own',
    affiliate_partner: 'own',
  },
  /** The cabinet's first screen; salespeople begin with their deals. */
  'sellers.home': { seller: 'full', team_member: 'full', manager: 'read', admin: 'read' },
  /** Decides on VAT changes requested by sellers. */
  'sellers.vat_changes': { manager: 'granted', admin: 'full' },
  'sellers.find': { manager: 'read', admin: 'read' },
  'sellers.payment_providers': { seller: 'full' },
  'sellers.reseller_company': { manager: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof sellersPermissions, true> {}
}
