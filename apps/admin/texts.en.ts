export const adminEn = {
  mails: 'Mails',
  orders: 'Orders',
  order_rates: 'Order rates',
  transfers: 'Transfers',
  payers: 'Payers',
} as const
