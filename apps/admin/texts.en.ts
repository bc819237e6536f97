export const adminEn = {
  mails: 'Mails',
  orders: 'Orders',
  order_rates: 'Order rates',
  transfers: 'Transfers',
  products: 'Products',
  payers: 'Payers',
} as const
