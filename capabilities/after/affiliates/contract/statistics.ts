import { z } from 'zod'
import { amount, endpoint, percent } from '#platform/shared/contract.ts'
import { list, relativePeriods } from '#platform/shared/list.ts'
import { affiliateOrigins, statisticsBy } from '../vocabulary.ts'

const saleColumns = {
  id: { kind: 'id', sort: true, optional: true },
  orderNumber: { kind: 'text', lead: true, under: 'productName' },
  orderToken: { kind: 'text', hidden: true },
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
  currency: { kind: 'code', of: 'currency', group: 'sale' },
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
  conversion: { kind: 'percent', hide: 'tablet' },
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
  conversion: percent(),
  list: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      currency: z.string(),
      clicks: z.int(),
      orders: z.int(),
      /** Percents of the clicks that became orders. */ conversion: percent(),
      revenueAmount: amount(),
      commissionAmount: amount(),
      uplineAmount: amount(),
    }),
  ),
})

/** The sum of the list of days; takes the same filters, so that figure and list agree. */
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
