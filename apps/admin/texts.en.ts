export const adminEn = {
  mails: 'Mails',
  orders: 'Orders',
  order_rates: 'Order rates',
  transfers: 'Transfers',
  claims: 'Claims and dunning',
  products: 'Products',
  payers: 'Payers',
  payouts: 'Payouts',
  payout_desk: 'Payout desk',
  bank_accounts: 'Bank accounts',
  fee_schedules: 'Fees',
  monthly_invoices: 'Monthly invoices',
} as const
