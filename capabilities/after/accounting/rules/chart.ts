import { accountRolesOf, type AccountRole, type Accounts, type BooksKind, type Chart } from '../vocabulary.ts'

/** Customary four-digit accounts as defaults: [SKR03, SKR04]. Chart year 2026; a tax adviser may want others. */
const customary: Partial<Record<AccountRole, readonly [skr03: string, skr04: string]>> = {
  revenueStandard: ['8400', '4400'],
  revenueReduced: ['8300', '4300'],
  revenueFree: ['8200', '4200'],
  revenueExempt: ['8100', '4100'],
  revenueSmallBusiness: ['8195', '4185'],
  revenueOss: ['8331', '4331'],
  revenueOssGoods: ['8320', '4320'],
  revenueIntraCommunity: ['8125', '4125'],
  revenueExport: ['8120', '4120'],
  revenueOtherEu: ['8339', '4339'],
  revenueReverseCharge: ['8336', '4336'],
  revenueThirdCountry: ['8338', '4338'],
  vatStandard: ['1776', '3806'],
  vatReduced: ['1771', '3801'],
  vatOss: ['1768', '3818'],
  vatOssGoods: ['1767', '3817'],
  vatOtherEu: ['1768', '3818'],
  inputVat: ['1576', '1406'],
  transit: ['1360', '1460'],
  bank: ['1200', '1800'],
  fees: ['4970', '6855'],
  voucherLiability: ['1700', '3500'],
  exchange: ['1590', '1370'],
  payables: ['1600', '3300'],
  commissions: ['4760', '6770'],
  commissionsReverseCharge: ['3123', '5923'],
  revenueFees: ['8519', '4569'],
  sellersMoney: ['1592', '1374'],
  unassigned: ['1710', '3250'],
  unbilledFees: ['1501', '1301'],
  unbilledPurchases: ['1610', '3310'],
  purchases: ['3100', '5900'],
  purchasesReverseCharge: ['3123', '5923'],
  disputed: ['1500', '1300'],
  writeOffs: ['2400', '6930'],
}

/** Accounts of the chart at a length: longer ones are filled with zeros at the end. */
export const customaryAccounts = (chart: Chart, length: number, kind: BooksKind = 'seller'): Accounts => {
  const account = (role: AccountRole): string | null =>
    customary[role]?.[chart === 'skr03' ? 0 : 1].padEnd(length, '0') ?? null
  return Object.fromEntries(
    accountRolesOf(kind).map((role) => [role, role === 'debtors' ? '1'.padEnd(length + 1, '0') : account(role)]),
  ) as Accounts
}

/** Debtors and creditors have one digit more than the accounts of the books; only they. */
export const isAccountOf = (role: AccountRole, account: string, length: number): boolean =>
  role === 'debtors'
    ? account.length === length + 1 && /^[1-6]/.test(account)
    : account.length <= length && Number(account) > 0
