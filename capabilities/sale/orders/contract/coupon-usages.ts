import { list } from '#platform/shared/list.ts'
import { orderPaymentState } from '../vocabulary.ts'

/** Who used which coupon for which order, when, and what it took off. */
export const couponUsageList = list({
  name: 'orders.coupon_usages',
  path: '/v1/cabinet/coupon_usages',
  permission: 'orders.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    orderNumber: { kind: 'text', lead: true },
    token: { kind: 'text', hidden: true },
    usedAt: { kind: 'time', always: true, sort: true },
    couponCode: { kind: 'text', sort: true },
    payerName: { kind: 'text', under: 'payerEmail' },
    payerEmail: { kind: 'text', hidden: true },
    productName: { kind: 'text', hide: 'tablet' },
    paymentState: { kind: 'state', machine: orderPaymentState, hide: 'tablet' },
    amountOff: { kind: 'amount', currency: 'currency', sort: true },
    totalAmount: { kind: 'amount', currency: 'currency', sort: true, hide: 'mobile' },
    currency: { kind: 'text', always: true, hidden: true },
  },
  filters: {
    couponId: { kind: 'reference', to: 'coupons' },
    productId: { kind: 'reference', to: 'products' },
    payerId: { kind: 'reference', to: 'payers' },
    paymentState: { kind: 'state', machine: orderPaymentState },
    used: { kind: 'period' },
    amountOff: { kind: 'money' },
  },
  sort: '-usedAt',
  search: true,
})
