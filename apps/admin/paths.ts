import type { ScreenPath } from '#platform/web/screen-path.ts'

/** Path under /admin → the screen's file under capabilities/. Lists are those of the cabinet: an operator's scope is every seller. */
export const adminPaths: readonly ScreenPath[] = [
  ['mails', 'people/identity/web/MailListScreen.tsx'],
  ['mails/:id', 'people/identity/web/MailScreen.tsx'],
  ['orders', 'sale/orders/web/OrderListScreen.tsx'],
  ['orders/:id', 'sale/orders/web/OrderScreen.tsx'],
  ['products', 'offer/catalog/web/ProductsScreen.tsx'],
  ['order_rates', 'sale/orders/web/OrderRateListScreen.tsx'],
  ['transfers', 'sale/payments/web/TransferListScreen.tsx'],
  ['payers', 'people/payers/web/PayersScreen.tsx'],
  ['payers/:id', 'after/access/web/PayerScreen.tsx'],
  ['payers/:id/:part', 'after/access/web/PayerScreen.tsx'],
  ['account', 'people/identity/web/OwnAccountScreen.tsx'],
]
