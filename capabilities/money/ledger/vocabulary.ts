import { permissions } from '#platform/shared/permission.ts'
import { refusals } from '#platform/shared/refusal.ts'

/**
 * The specification's transaction types, and `Release`: money of a sale that becomes payable; `Claim` and `WriteOff`:
 * what the reseller is owed, and what of it is given up; `Exchange`: one side of an exchange between currencies;
 * `Commission`: the share of who sold it; `Settlement`: what a seller paid of what they owed; `Receipt`: money of a
 * payment that reached the seller's own account, or left it; `Correction`: what a corrected invoice changes in the
 * seller's share; `Referral`: what somebody earned by recommending the platform, on the plan fees of who came.
 */
export const ledgerTypes = [
  'Cashin',
  'Payment',
  'Receipt',
  'Refund',
  'Chargeback',
  'Payout',
  'Cashout',
  'SubsPayment',
  'StampPayment',
  'Release',
  'Claim',
  'WriteOff',
  'Exchange',
  'Commission',
  'Settlement',
  'Correction',
  'Referral',
] as const
export type LedgerType = (typeof ledgerTypes)[number]

/**
 * The balances of a seller: pending, available, reserved by a rule, held by a dispute, in a payout; or owed by the
 * seller.
 */
export const balanceKinds = ['pending', 'available', 'reserve', 'hold', 'payout', 'owed'] as const
export type BalanceKind = (typeof balanceKinds)[number]

export const ledgerPermissions = permissions({
  'ledger.read': { seller: 'own', manager: 'read', admin: 'full' },
  'ledger.fees': { manager: 'granted', admin: 'full' },
})

declare module '#platform/shared/permission.ts' {
  interface Rights extends Record<keyof typeof ledgerPermissions, true> {}
}

export const ledgerRefusals = refusals('ledger', {
  schedule_ended: 409,
})
