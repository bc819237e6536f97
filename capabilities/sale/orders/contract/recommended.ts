import { list } from '#platform/shared/list.ts'
import { orderPaymentState, periodTypes } from '../vocabulary.ts'

/** The orders somebody recommended: what was bought and what it brought them, nothing about who bought it. */
export const recommendedOrderList = list({
  name: 'orders.recommended_orders',
  path: '/v1/publish/orders',
  permission: 'orders.recommended',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    orderNumber: { kind: 'text', lead: true, under: 'productName' },
    token: { kind: 'text', hidden: true },
    productName: { kind: 'text', hidden: true },
    sellerName: { kind: 'text', hide: 'tablet' },
    createdAt: { kind: 'time', sort: true },
    paymentState: { kind: 'state', machine: orderPaymentState },
    periodType: { kind: 'choice', values: 'period_type', hide: 'tablet' },
    totalAmount: { kind: 'amount', currency: 'currency', sort: true, hide: 'mobile' },
    paidAmount: { kind: 'amount', currency: 'currency', hide: 'tablet' },
    earnedAmount: { kind: 'amount', currency: 'currency' },
    currency: { kind: 'text', hidden: true },
  },
  filters: {
    paymentState: { kind: 'state', machine: orderPaymentState, group: 'payment' },
    periodType: { kind: 'choice', options: periodTypes, values: 'period_type', group: 'payment' },
    created: { kind: 'period', group: 'dates' },
    currency: { kind: 'code', of: 'currency', group: 'amounts' },
    orderAmount: { kind: 'money', group: 'amounts' },
  },
  sort: '-createdAt',
  search: true,
  views: [
    { key: 'paid', filters: { paymentState: ['paid'] } },
    { key: 'paying', filters: { paymentState: ['paying'] } },
  ],
})
