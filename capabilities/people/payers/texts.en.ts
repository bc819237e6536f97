export const en = {
  'column.phone': 'Phone',
  'column.firstOrderAt': 'First order',
  'column.createdAt': 'Since',
  'filter.ordersCount': 'Number of orders',
  'filter.paidAmount': 'Amount paid',
  'filter.firstOrder': 'First order',
  'filter.lastOrder': 'Last order',
  'filter.created': 'Payer since',
  title: 'Payers',
  empty: 'No payers yet. They appear here with their first order.',
  'erased.first': 'Erased',
  'erased.last': 'person',
} as const
