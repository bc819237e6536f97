export const payerEn = {
  owned: 'What I own',
  orders: 'My orders',
  invoices: 'My invoices',
} as const
