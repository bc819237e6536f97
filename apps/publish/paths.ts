import type { ScreenPath } from '#platform/web/screen-path.ts'

/** Path under /publish → the screen's file under capabilities/. */
export const publishPaths: readonly ScreenPath[] = [
  ['', '../apps/publish/HomeScreen.tsx'],
  ['details', '../apps/publish/HomeScreen.tsx'],
  ['affiliate_programs', 'after/affiliates/web/publish/OwnProgramListScreen.tsx'],
  ['affiliate_programs/:id', 'after/affiliates/web/publish/OwnProgramScreen.tsx'],
  ['affiliate_marketplace', 'after/affiliates/web/publish/MarketplaceScreen.tsx'],
  ['affiliate_marketplace/:id', 'after/affiliates/web/publish/MarketplaceProgramScreen.tsx'],
  ['affiliate_nodes', 'after/affiliates/web/publish/RecruitListScreen.tsx'],
  ['affiliate_nodes/new', 'after/affiliates/web/publish/RecruitLinkScreen.tsx'],
  ['affiliate_nodes/:id', 'after/affiliates/web/publish/OwnProgramScreen.tsx'],
  ...['statistics', 'statistics_programs', 'statistics_products', 'statistics_sellers', 'statistics_affiliate', 'statistics_orders', 'statistics_days'].map((path): ScreenPath => [path, 'after/affiliates/web/publish/OwnStatisticsScreen.tsx']),
  ['orders', 'sale/orders/web/RecommendedOrderListScreen.tsx'],
  ['earnings', 'sale/earnings/web/EarningListScreen.tsx'],
  ['transfers', 'after/payouts/web/MovementListScreen.tsx'],
  ['payouts_balance', 'after/payouts/web/BalanceScreen.tsx'],
  ['payouts_balance/movements', 'after/payouts/web/MovementListScreen.tsx'],
  ['payouts', 'after/payouts/web/PayoutListScreen.tsx'],
  ['payouts/:id', 'after/payouts/web/PayoutScreen.tsx'],
  ['payout_lines', 'after/payouts/web/PayoutLineListScreen.tsx'],
  ['payouts_settings', 'after/payouts/web/PayoutSettingsScreen.tsx'],
  ['bank_accounts', 'after/payouts/web/BankAccountListScreen.tsx'],
  ['bank_accounts/new', 'after/payouts/web/BankAccountScreen.tsx'],
  ['credit_memos', 'after/credit-memos/web/CreditMemoListScreen.tsx'],
  ['monthly_invoices', 'after/payouts/web/MonthlyInvoiceListScreen.tsx'],
  ['profile/edit', 'people/sellers/web/ProfileScreen.tsx'],
  ['notifications', 'outward/notifications/web/NotificationListScreen.tsx'],
  ['email_notification', 'outward/notifications/web/NotificationSettingsScreen.tsx'],
  ['account', 'people/identity/web/OwnAccountScreen.tsx'],
]

/** Screens of an account: without one there is nothing behind them. */
export const accountScreens = ['earnings', 'transfers', 'payouts_balance', 'payouts', 'payout_lines', 'payouts_settings', 'bank_accounts', 'credit_memos', 'monthly_invoices', 'profile', 'notifications', 'email_notification'] as const
