import { machine } from '#platform/shared/machine.ts'
import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'
import { moneyProviders } from '#capabilities/sale/payments/providers/declared.ts'

/** What became of a batch's file. */
export const datevExportStatus = machine('datev_export_status', {
  table: 'booking_batches',
  column: 'datev_export_status',
  initial: ['waiting'],
  states: {
    waiting: { tone: 'amber' },
    processed: { tone: 'green', permits: ['download'], final: true },
    error: { tone: 'red', permits: ['retry'] },
  },
  moves: {
    write: { from: ['waiting'], to: 'processed' },
    fail: { from: ['waiting'], to: 'error' },
    retry: { from: ['error'], to: 'waiting' },
  },
})

/**
 * The state of a line: waiting for a batch, in one whose file is written, handed out; without an account; or in a
 * currency without a rate for its day. Derived from line and batch.
 */
export const datevStates = ['waiting', 'prepared', 'processed', 'error', 'skipped'] as const
export type DatevState = (typeof datevStates)[number]

export const bookingTypes = [
  'invoice',
  'reversal',
  'corrected',
  'credit_memo',
  'payment',
  'refund',
  'chargeback',
  'fee',
  'fee_vat',
  'payout',
  'exchange',
  'commission',
  'cashin',
  'receipt',
  'write_off',
  'monthly_invoice',
  'purchase',
  'settlement',
] as const
export type BookingType = (typeof bookingTypes)[number]

export const charts = ['skr03', 'skr04'] as const
export type Chart = (typeof charts)[number]

/** Whose books they are: a seller's, or those of the operator's company. */
export const booksKinds = ['seller', 'operator'] as const
export type BooksKind = (typeof booksKinds)[number]

/** What an account is for; each is a field of the settings. */
export const revenueRoles = [
  'revenueStandard',
  'revenueReduced',
  'revenueFree',
  'revenueExempt',
  'revenueSmallBusiness',
  'revenueOss',
  'revenueOssGoods',
  'revenueIntraCommunity',
  'revenueExport',
  'revenueOtherEu',
  'revenueReverseCharge',
  'revenueThirdCountry',
] as const
export const vatRoles = ['vatStandard', 'vatReduced', 'vatOss', 'vatOssGoods', 'vatOtherEu', 'inputVat'] as const
export const moneyRoles = [
  'debtors',
  'transit',
  'bank',
  'fees',
  'voucherLiability',
  'exchange',
  'payables',
  'commissions',
  'commissionsReverseCharge',
] as const
/**
 * What only the operator's company has: money it holds for sellers, payments without a purpose yet, what it earned or
 * bought before its document is written.
 */
export const operatorMoneyRoles = [
  'debtors',
  'transit',
  'bank',
  'sellersMoney',
  'unassigned',
  'unbilledFees',
  'unbilledPurchases',
  'purchases',
  'purchasesReverseCharge',
  'disputed',
  'writeOffs',
  'voucherLiability',
  'exchange',
] as const
/** Money received through one provider; the general transit account is used if its account is empty. */
export const transitRoleOf = (provider: string): `transit${string}` =>
  `transit${provider.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}`
export const providerRoles = moneyProviders.map(transitRoleOf)
/** The accounts of each kind of books, in the groups a reader finds them in. */
export const rolesOf = {
  seller: { revenue: revenueRoles, money: moneyRoles, vat: vatRoles, providers: providerRoles },
  operator: {
    revenue: [...revenueRoles, 'revenueFees'],
    money: operatorMoneyRoles,
    vat: vatRoles,
    providers: providerRoles,
  },
} as const
export const accountRoles = [
  ...new Set([
    ...revenueRoles,
    'revenueFees' as const,
    ...vatRoles,
    ...moneyRoles,
    ...operatorMoneyRoles,
    ...providerRoles,
  ]),
]
export const accountRolesOf = (kind: BooksKind): AccountRole[] => Object.values(rolesOf[kind]).flat()
export type AccountRole = (typeof accountRoles)[number]
export type Accounts = Record<AccountRole, string | null>

export const debtorModes = ['collective', 'single'] as const
export const reversalModes = ['general_reversal', 'swapped_sides'] as const
/** Gross on accounts that take the VAT out by themselves, or net and VAT as lines of their own. */
export const vatModes = ['automatic', 'split'] as const

export const accountingPermissions = permissions({
  'accounting.read': { seller: 'full', team_member: 'granted', manager: 'read', admin: 'full', needsContacts: true },
  'accounting.change': { seller: 'full', team_member: 'granted', admin: 'full', needsContacts: true },
  'accounting.operator': { manager: 'read', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof accountingPermissions, true> {}
}

export const accountingRefusals = refusals('accounting', {
  no_settings: 409,
  no_company: 409,
  nothing_to_export: 409,
  account_missing: 409,
  rate_missing: 409,
  file_not_ready: 503,
})
