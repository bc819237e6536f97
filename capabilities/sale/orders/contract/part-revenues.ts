import { list } from '#platform/shared/list.ts'
import { orderPaymentState } from '../vocabulary.ts'

/** What falls on each part of each sold bundle. */
export const partRevenueList = list({
  name: 'orders.part_revenues',
  path: '/v1/cabinet/part_revenues',
  permission: 'orders.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    partName: { kind: 'text', lead: true },
    bundleName: { kind: 'text' },
    orderNumber: { kind: 'text', hide: 'tablet' },
    token: { kind: 'text', hidden: true },
    paymentState: { kind: 'state', machine: orderPaymentState, hide: 'tablet' },
    share: { kind: 'percent' },
    totalAmount: { kind: 'amount', currency: 'currency', hide: 'mobile' },
    paidAmount: { kind: 'amount', currency: 'currency' },
    refundedAmount: { kind: 'amount', currency: 'currency', optional: true },
    currency: { kind: 'text', hidden: true },
    orderId: { kind: 'number', hidden: true },
    createdAt: { kind: 'time', sort: true },
  },
  filters: {
    partId: { kind: 'reference', to: 'products' },
    productId: { kind: 'reference', to: 'products' },
    paymentState: { kind: 'state', machine: orderPaymentState },
    excludeNotCompleted: { kind: 'flag', tick: true },
    excludeTest: { kind: 'flag', tick: true },
    currency: { kind: 'code', of: 'currency' },
    created: { kind: 'period' },
  },
  sort: '-id',
  search: true,
})
