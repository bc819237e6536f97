import type { ScreenPath } from '#platform/web/screen-path.ts'

/** Path under /cabinet → the screen's file under capabilities/. Navigation shows an entry only when its path stands here. */
export const cabinetPaths: readonly ScreenPath[] = [
  ['', 'sale/orders/web/HomeScreen.tsx'],
  ['products', 'offer/catalog/web/ProductsScreen.tsx'],
  ['products/categories', 'offer/catalog/web/arrange/CategoriesScreen.tsx'],
  ['products/groups', 'offer/catalog/web/arrange/GroupsScreen.tsx'],
  ['products/:id/edit', 'offer/catalog/web/ProductEditorScreen.tsx'],
  ['pricing', 'offer/catalog/web/PricingScreen.tsx'],
  ['discounts', 'offer/discounts/web/CouponsScreen.tsx'],
  ['discounts/new', 'offer/discounts/web/CouponScreen.tsx'],
  ['discounts/:id/edit', 'offer/discounts/web/CouponScreen.tsx'],
  ['orders', 'sale/orders/web/OrderListScreen.tsx'],
  ['orders/:id', 'sale/orders/web/OrderScreen.tsx'],
  ['order_rates', 'sale/orders/web/OrderRateListScreen.tsx'],
  ['transfers', 'sale/payments/web/TransferListScreen.tsx'],
  ['invoices', 'after/invoices/web/InvoiceListScreen.tsx'],
  ['invoices/:id/correct', 'after/invoices/web/CorrectInvoiceScreen.tsx'],
  ['payers', 'people/payers/web/PayersScreen.tsx'],
  ['settings', 'people/sellers/web/SettingsScreen.tsx'],
  ['settings/payment_providers', 'people/sellers/web/PaymentProvidersScreen.tsx'],
  ['settings/api', 'people/identity/web/api-keys/ApiKeysScreen.tsx'],
  ['profile/edit', 'people/sellers/web/ProfileScreen.tsx'],
  ['webhooks', 'outward/webhooks/web/WebhookListScreen.tsx'],
  ['webhooks/deliveries', 'outward/webhooks/web/DeliveryListScreen.tsx'],
  ['notifications', 'outward/notifications/web/NotificationListScreen.tsx'],
  ['settings/notifications', 'outward/notifications/web/NotificationSettingsScreen.tsx'],
]
