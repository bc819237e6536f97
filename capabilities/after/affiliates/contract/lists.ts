import { list } from '#platform/shared/list.ts'
import { permits, type StateOf } from '#platform/shared/machine.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { affiliateNodeState, affiliateProgramState, approvals, lifetimes } from '../vocabulary.ts'

export const programList = list({
  name: 'affiliates.programs',
  path: '/v1/cabinet/affiliate_programs',
  permission: 'affiliates.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', always: true, lead: true, sort: true },
    sellerName: { kind: 'text', audience: ['admin'] },
    state: { kind: 'state', machine: affiliateProgramState },
    commission: { kind: 'percent', sort: true },
    tiersCount: { kind: 'number', hide: 'tablet' },
    approval: { kind: 'choice', values: 'approval', hide: 'tablet' },
    lifetime: { kind: 'choice', values: 'lifetime', hide: 'tablet' },
    cookieDays: { kind: 'number', optional: true },
    productsCount: { kind: 'number', hide: 'mobile' },
    publishersCount: { kind: 'number', hide: 'mobile' },
    askedCount: { kind: 'number', always: true, hide: 'tablet' },
    isListed: { kind: 'flag', optional: true },
    createdAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: {
    sellerId: ofSeller,
    state: { kind: 'state', machine: affiliateProgramState },
    approval: { kind: 'choice', options: approvals, values: 'approval' },
    lifetime: { kind: 'choice', options: lifetimes, values: 'lifetime' },
    isListed: { kind: 'flag' },
    productId: { kind: 'reference', to: 'products' },
    created: { kind: 'period' },
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'active', filters: { state: ['active'] } },
    { key: 'draft', filters: { state: ['draft'] } },
    { key: 'over', filters: { state: affiliateProgramState.sets.resting } },
  ],
})

const nodeMay = ({ state }: { state: StateOf<typeof affiliateNodeState> }, action: string): boolean =>
  permits(affiliateNodeState, state, action)

export const nodeList = list({
  name: 'affiliates.nodes',
  path: '/v1/cabinet/affiliate_nodes',
  permission: 'affiliates.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, under: 'email', sort: true },
    email: { kind: 'text', hidden: true },
    sellerName: { kind: 'text', audience: ['admin'] },
    programName: { kind: 'text', hide: 'tablet' },
    programId: { kind: 'number', hidden: true },
    state: { kind: 'state', always: true, machine: affiliateNodeState },
    uplineName: { kind: 'text', optional: true },
    recruitsCount: { kind: 'number', optional: true },
    couponCode: { kind: 'text', hide: 'tablet' },
    bonusBp: { kind: 'percent', always: true, hide: 'tablet' },
    clicks: { kind: 'number', hide: 'mobile' },
    orders: { kind: 'number', hide: 'mobile' },
    commissionAmount: { kind: 'amount', currency: 'currency' },
    currency: { kind: 'text', hidden: true },
    link: { kind: 'text', hidden: true },
    invitedAt: { kind: 'time', sort: true, hide: 'tablet' },
    joinedAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    sellerId: ofSeller,
    state: { kind: 'state', machine: affiliateNodeState },
    affiliateProgramId: { kind: 'reference', to: 'affiliate_programs' },
    uplineId: { kind: 'reference', to: 'affiliate_nodes' },
    couponId: { kind: 'reference', to: 'coupons' },
    invited: { kind: 'period' },
    joined: { kind: 'period' },
  },
  bulk: {
    approve: { permission: 'affiliates.change', fits: (row) => nodeMay(row, 'approve') },
    remind: { permission: 'affiliates.change', fits: (row) => nodeMay(row, 'remind') },
    decline: { permission: 'affiliates.change', fits: (row) => nodeMay(row, 'decline'), asks: true, danger: true },
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'active', filters: { state: ['active'] } },
    { key: 'asked', filters: { state: ['asked'] } },
    { key: 'invited', filters: { state: ['invited'] } },
    { key: 'over', filters: { state: affiliateNodeState.sets.over } },
  ],
})

/** Open programs of all sellers that show themselves. */
export const marketplaceList = list({
  name: 'affiliates.marketplace',
  path: '/v1/publish/affiliate_marketplace',
  permission: 'affiliates.own',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, under: 'sellerName', sort: true },
    sellerName: { kind: 'text', hidden: true },
    description: { kind: 'text', hidden: true },
    commission: { kind: 'percent', sort: true },
    earningsPerClick: { kind: 'amount', currency: 'currency', hide: 'mobile' },
    conversion: { kind: 'percent', hide: 'mobile' },
    takenBack: { kind: 'percent', hide: 'tablet' },
    currency: { kind: 'text', hidden: true },
    tiersCount: { kind: 'number', optional: true },
    cookieDays: { kind: 'number', sort: true, hide: 'tablet' },
    lifetime: { kind: 'choice', values: 'lifetime', hide: 'tablet' },
    approval: { kind: 'choice', values: 'approval', hide: 'mobile' },
    productsCount: { kind: 'number', hide: 'mobile' },
    ownState: { kind: 'state', machine: affiliateNodeState },
    activatedAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: {
    approval: { kind: 'choice', options: approvals, values: 'approval' },
    lifetime: { kind: 'choice', options: lifetimes, values: 'lifetime' },
    joined: { kind: 'flag' },
    cookieDays: { kind: 'number', min: 0, max: 730 },
    activated: { kind: 'period' },
  },
  sort: '-id',
  search: true,
})

/** The publisher's own programs, including pending requests. */
export const ownNodeList = list({
  name: 'affiliates.own_nodes',
  path: '/v1/publish/affiliate_nodes',
  permission: 'affiliates.own',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    programName: { kind: 'text', always: true, lead: true, under: 'sellerName' },
    sellerName: { kind: 'text', hidden: true },
    programId: { kind: 'number', hidden: true },
    state: { kind: 'state', always: true, machine: affiliateNodeState },
    commission: { kind: 'percent' },
    couponCode: { kind: 'text', hide: 'tablet' },
    clicks: { kind: 'number', hide: 'mobile' },
    orders: { kind: 'number', hide: 'mobile' },
    commissionAmount: { kind: 'amount', always: true, currency: 'currency' },
    currency: { kind: 'text', always: true, hidden: true },
    link: { kind: 'text', hidden: true },
    joinedAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: {
    state: { kind: 'state', machine: affiliateNodeState },
    affiliateProgramId: { kind: 'reference', to: 'affiliate_programs' },
    joined: { kind: 'period' },
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'active', filters: { state: ['active'] } },
    { key: 'asked', filters: { state: affiliateNodeState.sets.prospective } },
    { key: 'over', filters: { state: affiliateNodeState.sets.over } },
  ],
})

/** The publisher's recruits, and the resulting earnings: a share of their sales, never of their joining (§ 16 UWG). */
export const recruitList = list({
  name: 'affiliates.recruits',
  path: '/v1/publish/affiliate_recruits',
  permission: 'affiliates.own',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, under: 'programName' },
    programName: { kind: 'text', hidden: true },
    state: { kind: 'state', machine: affiliateNodeState },
    orders: { kind: 'number', hide: 'mobile' },
    recruitsCount: { kind: 'number', hide: 'tablet' },
    earnedAmount: { kind: 'amount', currency: 'currency' },
    currency: { kind: 'text', hidden: true },
    joinedAt: { kind: 'time', sort: true },
  },
  filters: {
    state: { kind: 'state', machine: affiliateNodeState },
    affiliateProgramId: { kind: 'reference', to: 'affiliate_programs' },
    joined: { kind: 'period' },
  },
  sort: '-id',
  search: true,
})
