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
  ['claims', 'after/collections/web/ClaimListScreen.tsx'],
  ['claims/:id', 'after/collections/web/ClaimScreen.tsx'],
  ['past_due', 'after/collections/web/PastDueScreen.tsx'],
  ['payers', 'people/payers/web/PayersScreen.tsx'],
  ['payers/:id', 'after/access/web/PayerScreen.tsx'],
  ['payers/:id/:part', 'after/access/web/PayerScreen.tsx'],
  ['payouts', 'after/payouts/web/PayoutListScreen.tsx'],
  ['payouts/:id', 'after/payouts/web/PayoutScreen.tsx'],
  ['payout_lines', 'after/payouts/web/PayoutLineListScreen.tsx'],
  ['payout_desk', 'after/payouts/web/operator/PayoutDeskScreen.tsx'],
  ['payout_terms/:id', 'after/payouts/web/operator/PayoutTermsScreen.tsx'],
  ['bank_accounts', 'after/payouts/web/BankAccountListScreen.tsx'],
  ['monthly_invoices', 'after/payouts/web/MonthlyInvoiceListScreen.tsx'],
  ['fee_schedules', 'sale/ledger/web/FeeScheduleListScreen.tsx'],
  ['fee_schedules/new', 'sale/ledger/web/FeeScheduleScreen.tsx'],
  ['fee_schedules/simulator', 'sale/ledger/web/FeeSimulatorScreen.tsx'],
  ['account', 'people/identity/web/OwnAccountScreen.tsx'],
]
