export const payerEn = {
  owned: 'My purchases',
  orders: 'My orders',
  invoices: 'My invoices',
  payment_authorizations: 'My payment authorizations',
  notifications: 'Messages',
  offline: 'You are offline. You can read lessons and purchases you opened on this device; nothing is sent.',
} as const
