import { list } from '#platform/shared/list.ts'
import {
  accountPlanState,
  accountPurposes,
  billingCycles,
  deletionStates,
  planFeatures,
  planPurposes,
} from '../vocabulary.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { operated, held } from '../contract.ts'

const price = {
  priceAmount: { kind: 'amount', currency: 'currency' },
  currency: { kind: 'text', hidden: true },
} as const

export const planList = list({
  name: 'plans.plans',
  path: operated,
  permission: 'plans.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, sort: true },
    names: { kind: 'map', hidden: true },
    purpose: { kind: 'choice', values: 'plan_purpose' },
    billingCycle: { kind: 'choice', values: 'billing_cycle' },
    ...price,
    trialDays: { kind: 'number', hide: 'tablet' },
    features: { kind: 'strings', optional: true },
    accountsCount: { kind: 'number' },
    legacy: { kind: 'flag', hide: 'mobile' },
    archived: { kind: 'flag', hide: 'mobile' },
    position: { kind: 'number', sort: true, optional: true },
    createdAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: {
    purpose: { kind: 'choice', options: planPurposes, values: 'plan_purpose' },
    billingCycle: { kind: 'choice', options: billingCycles, values: 'billing_cycle', many: true },
    legacy: { kind: 'flag' },
    archived: { kind: 'flag' },
    feature: { kind: 'choice', options: planFeatures, values: 'feature', many: true },
    price: { kind: 'money' },
    currency: { kind: 'code', of: 'currency' },
    created: { kind: 'period' },
  },
  sort: 'position',
  search: true,
  views: [
    { key: 'offered', filters: { legacy: 'false', archived: 'false' } },
    { key: 'legacy', filters: { legacy: 'true' } },
  ],
})

/** Of the sales of the last 365 days, as of last night. */
const share = { kind: 'percent', group: 'shares' } as const
const formShare = { kind: 'percent', group: 'form_shares' } as const

export const accountList = list({
  name: 'plans.accounts',
  path: held,
  permission: 'plans.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, under: 'username', sort: true },
    username: { kind: 'text' },
    email: { kind: 'text', optional: true },
    planName: { kind: 'text' },
    planNames: { kind: 'map', hidden: true },
    purpose: { kind: 'choice', values: 'purpose' },
    state: { kind: 'state', machine: accountPlanState, optional: true },
    billingCycle: { kind: 'choice', values: 'billing_cycle', hide: 'tablet' },
    ...price,
    since: { kind: 'time', hide: 'tablet' },
    nextOn: { kind: 'day', hide: 'mobile' },
    deletionOn: { kind: 'day', optional: true },
    lastOrderAt: { kind: 'time', hide: 'tablet' },
    legacy: { kind: 'flag', optional: true },
    powerSeller: { kind: 'flag', optional: true },
    canSell: { kind: 'flag', optional: true },
    productsCount: { kind: 'number', optional: true },
    ordersCount: { kind: 'number', optional: true },
    refunded: { kind: 'percent', optional: true },
    chargeback: { kind: 'percent', optional: true },
    deactivatedAt: { kind: 'time', optional: true },
    features: { kind: 'strings', optional: true },
    createdAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    purpose: { kind: 'choice', options: accountPurposes, values: 'purpose', many: true, group: 'plan' },
    billingCycle: { kind: 'choice', options: billingCycles, values: 'billing_cycle', many: true, group: 'plan' },
    legacy: { kind: 'flag', group: 'plan' },
    eloPublisherPlanId: { kind: 'reference', to: 'plans', group: 'plan' },
    feature: { kind: 'choice', options: planFeatures, values: 'feature', many: true, group: 'account' },
    powerSeller: { kind: 'flag', group: 'account' },
    canSell: { kind: 'flag', group: 'account' },
    created: { kind: 'period', group: 'dates' },
    next: { kind: 'period', day: true, group: 'dates' },
    deletion: { kind: 'period', day: true, group: 'dates' },
    deactivated: { kind: 'period', group: 'dates' },
    deletionState: { kind: 'choice', options: deletionStates, values: 'deletion_state', many: true, group: 'account' },
    productsCount: { kind: 'number', min: 0, group: 'counts' },
    ordersCount: { kind: 'number', min: 0, group: 'counts' },
    vat: share,
    canceled: share,
    waiting: share,
    refunded: share,
    chargeback: share,
    card: formShare,
    sepa: formShare,
    paypal: formShare,
    bankWire: formShare,
    klarna: formShare,
    payLater: formShare,
    sellerId: ofSeller,
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'trial', filters: { purpose: ['trial'] } },
    { key: 'resting', filters: { purpose: ['on_hold'] } },
    { key: 'leaving', filters: { purpose: accountPlanState.sets.leaving } },
  ],
})
