export const payerEn = {
  owned: 'Purchases',
  orders: 'Orders',
  invoices: 'Invoices',
  notifications: 'Messages',
  offline: 'You are offline. You can read lessons and purchases you opened on this device; nothing is sent.',
} as const
