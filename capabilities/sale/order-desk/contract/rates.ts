import { list } from '#platform/shared/list.ts'
import { permits } from '#platform/shared/machine.ts'
import { ofSeller } from '#capabilities/people/sellers/contract/of-seller.ts'
import { orderPaymentState, orderRateState, periodTypes } from '#capabilities/sale/orders/vocabulary.ts'

/** Instalments of abandoned checkouts are owed by nobody. */
const completed = { excludeNotCompleted: 'true' }

export const orderRateList = list({
  name: 'orders.order_rates',
  path: '/v1/cabinet/order_rates',
  permission: 'orders.read',
  columns: {
    id: { kind: 'id', sort: true, optional: true },
    orderNumber: { kind: 'text', lead: true },
    orderToken: { kind: 'text', hidden: true },
    orderId: { kind: 'number', hidden: true },
    number: { kind: 'number', hide: 'mobile' },
    dueOn: { kind: 'day', sort: true },
    payerName: { kind: 'text', under: 'payerEmail' },
    payerEmail: { kind: 'text', hidden: true },
    productName: { kind: 'text', hide: 'tablet' },
    state: { kind: 'state', machine: orderRateState },
    paymentState: { kind: 'state', machine: orderPaymentState, optional: true },
    attempts: { kind: 'number', optional: true },
    nextTryAt: { kind: 'time', sort: true, optional: true },
    paidAt: { kind: 'time', sort: true, hide: 'tablet' },
    paidAmount: { kind: 'amount', currency: 'currency', hide: 'mobile' },
    amount: { kind: 'amount', currency: 'currency', sort: true },
    currency: { kind: 'text', hidden: true },
  },
  filters: {
    sellerId: { ...ofSeller, group: 'people' },
    state: { kind: 'state', machine: orderRateState, word: 'rateState', group: 'payment' },
    paymentState: { kind: 'state', machine: orderPaymentState, group: 'payment' },
    excludeNotCompleted: { kind: 'flag', tick: true, group: 'payment' },
    periodType: { kind: 'choice', options: periodTypes, values: 'period_type', numbered: true, group: 'payment' },
    charge: { kind: 'period', day: true, group: 'dates' },
    paid: { kind: 'period', group: 'dates' },
    amount: { kind: 'money', group: 'amounts' },
    daysOverdue: { kind: 'number', min: 0, max: 365, group: 'amounts' },
    productId: { kind: 'reference', to: 'products', group: 'goods' },
    pricingPlanId: { kind: 'reference', to: 'pricing_plans', group: 'goods' },
    payerId: { kind: 'reference', to: 'payers', group: 'people' },
    orderId: { kind: 'reference', to: 'orders', group: 'people' },
  },
  bulk: {
    charge: {
      permission: 'orders.change',
      fits: (row) => permits(orderRateState, row.state as keyof typeof orderRateState.states, 'charge'),
      asks: true,
    },
  },
  sort: '-dueOn',
  search: true,
  views: [
    { key: 'open', filters: { state: orderRateState.sets.open, ...completed }, sort: 'dueOn' },
    { key: 'future', filters: { state: ['future'], ...completed }, sort: 'dueOn' },
    { key: 'due', filters: { state: orderRateState.sets.awaited, ...completed }, sort: 'dueOn' },
    { key: 'debt', filters: { state: ['debt'] }, sort: 'dueOn' },
    { key: 'paid', filters: { state: ['paid'] } },
  ],
  // Due next comes first.
  opensWith: 'open',
})
