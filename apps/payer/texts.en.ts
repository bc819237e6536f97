export const payerEn = {
  owned: 'What I own',
  orders: 'My orders',
  invoices: 'My invoices',
  payment_authorizations: 'My payment authorizations',
  notifications: 'Messages',
  offline: 'You are offline. Lessons and purchases you opened on this device can be read; nothing is sent.',
} as const
