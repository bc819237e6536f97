import { z } from 'zod'
import { amount, endpoint } from '#platform/shared/contract.ts'
import { list, relativePeriods } from '#platform/shared/list.ts'
import {
  affiliateNodeState,
  affiliateOrigins,
  affiliateProgramState,
  approvals,
  lifetimes,
  statisticsBy,
} from '../vocabulary.ts'

export const programList = list({
  name: 'affiliates.programs',
  path: '/v1/cabinet/affiliate_programs',
  permission: 'affiliates.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    name: { kind: 'text', lead: true, sort: true },
    sellerName: { kind: 'text', audience: ['admin'] },
    state: { kind: 'state', machine: affiliateProgramState },
    commission: { kind: 'amount', sort: true },
    tiersCount: { kind: 'number', hide: 'tablet' },
    approval: { kind: 'choice', values: 'approval', hide: 'tablet' },
    lifetime: { kind: 'choice', values: 'lifetime', hide: 'tablet' },
    cookieDays: { kind: 'number', optional: true },
    productsCount: { kind: 'number', hide: 'mobile' },
    publishersCount: { kind: 'number', hide: 'mobile' },
    askedCount: { kind: 'number', hide: 'tablet' },
    isListed: { kind: 'flag', optional: true },
    createdAt: { kind: 'time', sort: true, hide: 'tablet' },
  },
  filters: {
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
    { key: 'over', filters: { state: ['paused', 'ended'] } },
  ],
})

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
    state: { kind: 'state', machine: affiliateNodeState },
    uplineName: { kind: 'text', optional: true },
    recruitsCount: { kind: 'number', optional: true },
    couponCode: { kind: 'text', hide: 'tablet' },
    bonusBp: { kind: 'amount', hide: 'tablet' },
    clicks: { kind: 'number', hide: 'mobile' },
    orders: { kind: 'number', hide: 'mobile' },
    commissionAmount: { kind: 'amount', currency: 'currency' },
    currency: { kind: 'text', hidden: true },
    link: { kind: 'text', hidden: true },
    invitedAt: { kind: 'time', sort: true, hide: 'tablet' },
    joinedAt: { kind: 'time', sort: true, optional: true },
  },
  filters: {
    state: { kind: 'state', machine: affiliateNodeState },
    affiliateProgramId: { kind: 'reference', to: 'affiliate_programs' },
    uplineId: { kind: 'reference', to: 'affiliate_nodes' },
    couponId: { kind: 'reference', to: 'coupons' },
    invited: { kind: 'period' },
    joined: { kind: 'period' },
  },
  sort: '-id',
  search: true,
  views: [
    { key: 'active', filters: { state: ['active'] } },
    { key: 'asked', filters: { state: ['asked'] } },
    { key: 'invited', filters: { state: ['invited'] } },
    { key: 'over', filters: { state: ['declined', 'ended'] } },
  ],
})

const saleColumns = {
  id: { kind: 'id', sort: true, optional: true },
  orderToken: { kind: 'text', lead: true, under: 'productName' },
  productName: { kind: 'text', hidden: true },
  orderId: { kind: 'number', hidden: true },
  createdAt: { kind: 'time', sort: true },
  programName: { kind: 'text', hide: 'tablet' },
  publisherName: { kind: 'text' },
  origin: { kind: 'choice', values: 'origin', hide: 'tablet' },
  revenueAmount: { kind: 'amount', currency: 'currency', sort: true, hide: 'mobile' },
  commissionAmount: { kind: 'amount', currency: 'currency', sort: true },
  uplineAmount: { kind: 'amount', currency: 'currency', optional: true },
  currency: { kind: 'text', hidden: true },
  endedAt: { kind: 'time', optional: true },
} as const
const saleFilters = {
  origin: { kind: 'choice', options: affiliateOrigins, values: 'origin', group: 'sale' },
  affiliateProgramId: { kind: 'reference', to: 'affiliate_programs', group: 'sale' },
  affiliateNodeId: { kind: 'reference', to: 'affiliate_nodes', group: 'sale' },
  productId: { kind: 'reference', to: 'products', group: 'sale' },
  currency: { kind: 'place', of: 'currency', group: 'sale' },
  ended: { kind: 'flag', group: 'sale' },
  created: { kind: 'period', group: 'dates' },
} as const

/** Orders that came by publishers. */
export const saleList = list({
  name: 'affiliates.sales',
  path: '/v1/cabinet/affiliate_sales',
  permission: 'affiliates.read',
  columns: saleColumns,
  filters: { ...saleFilters, orderId: { kind: 'reference', to: 'orders', group: 'sale' } },
  sort: '-createdAt',
  search: true,
})
/** Orders that came by oneself. */
export const ownSaleList = list({
  name: 'affiliates.own_sales',
  path: '/v1/publish/affiliate_sales',
  permission: 'affiliates.own',
  columns: {
    ...saleColumns,
    publisherName: { kind: 'text', hidden: true },
    sellerName: { kind: 'text', hide: 'tablet' },
  },
  filters: {
    origin: saleFilters.origin,
    affiliateProgramId: saleFilters.affiliateProgramId,
    currency: saleFilters.currency,
    ended: saleFilters.ended,
    created: saleFilters.created,
  },
  sort: '-createdAt',
  search: true,
})

const figures = {
  clicks: { kind: 'number', sort: true },
  orders: { kind: 'number', sort: true },
  conversion: { kind: 'amount', hide: 'tablet' },
  revenueAmount: { kind: 'amount', currency: 'currency', sort: true, hide: 'mobile' },
  commissionAmount: { kind: 'amount', currency: 'currency', sort: true },
  uplineAmount: { kind: 'amount', currency: 'currency', hide: 'tablet' },
  currency: { kind: 'text', hidden: true },
} as const

/** Day by day what links brought: clicks of that day, and orders of that day with what came of them until now. */
export const statisticsList = list({
  name: 'affiliates.statistics',
  path: '/v1/cabinet/affiliate_statistics',
  permission: 'affiliates.read',
  columns: {
    id: { kind: 'id', optional: true },
    day: { kind: 'day', lead: true, sort: true },
    programName: { kind: 'text' },
    publisherName: { kind: 'text' },
    productName: { kind: 'text', hide: 'tablet' },
    ...figures,
  },
  filters: {
    day: { kind: 'period', day: true },
    affiliateProgramId: saleFilters.affiliateProgramId,
    affiliateNodeId: saleFilters.affiliateNodeId,
    productId: saleFilters.productId,
    currency: saleFilters.currency,
  },
  sort: '-day',
})
/** The same for publishers, of their own links. */
export const ownStatisticsList = list({
  name: 'affiliates.own_statistics',
  path: '/v1/publish/statistics',
  permission: 'affiliates.own',
  columns: {
    id: { kind: 'id', optional: true },
    day: { kind: 'day', lead: true, sort: true },
    programName: { kind: 'text' },
    sellerName: { kind: 'text' },
    productName: { kind: 'text', hide: 'tablet' },
    ...figures,
  },
  filters: {
    day: { kind: 'period', day: true },
    affiliateProgramId: saleFilters.affiliateProgramId,
    currency: saleFilters.currency,
  },
  sort: '-day',
})

const ids = () =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : String(value).split(',')),
    z.array(z.string()).optional(),
  )
const words = z.string().optional()
const asked = {
  by: z.enum(statisticsBy).default('program'),
  dayRelativePeriod: z.enum(relativePeriods).optional(),
  dayFrom: words,
  dayTill: words,
  affiliateProgramId: ids(),
  currency: ids(),
}
const sumsShape = z.object({
  clicks: z.int(),
  orders: z.int(),
  conversion: amount(),
  list: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      currency: z.string(),
      clicks: z.int(),
      orders: z.int(),
      /** Percents of the clicks that became orders. */ conversion: amount(),
      revenueAmount: amount(),
      commissionAmount: amount(),
      uplineAmount: amount(),
    }),
  ),
})
/** The list of days added up; asked like the list, so that figure and list cannot differ. */
export const sumStatistics = endpoint(
  'GET',
  '/v1/cabinet/affiliate_statistics/sums',
  'Clicks, orders, revenue and commission added up by program, product, publisher, seller or day',
  { input: z.object({ ...asked, affiliateNodeId: ids(), productId: ids() }), output: sumsShape },
)
export const sumOwnStatistics = endpoint(
  'GET',
  '/v1/publish/statistics/sums',
  'The same for publishers, of their own links',
  { input: z.object(asked), output: sumsShape },
)

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
    commission: { kind: 'amount', sort: true },
    tiersCount: { kind: 'number', hide: 'tablet' },
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

/** Programs one is in, or asked to be. */
export const ownNodeList = list({
  name: 'affiliates.own_nodes',
  path: '/v1/publish/affiliate_nodes',
  permission: 'affiliates.own',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    programName: { kind: 'text', lead: true, under: 'sellerName' },
    sellerName: { kind: 'text', hidden: true },
    programId: { kind: 'number', hidden: true },
    state: { kind: 'state', machine: affiliateNodeState },
    commission: { kind: 'amount' },
    couponCode: { kind: 'text', hide: 'tablet' },
    clicks: { kind: 'number', hide: 'mobile' },
    orders: { kind: 'number', hide: 'mobile' },
    commissionAmount: { kind: 'amount', currency: 'currency' },
    currency: { kind: 'text', hidden: true },
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
    { key: 'asked', filters: { state: ['asked', 'invited'] } },
    { key: 'over', filters: { state: ['declined', 'ended'] } },
  ],
})

/** Whom one recruited, and what came of it for oneself: a share of their sales, never of their joining (§ 16 UWG). */
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
