import { permissions } from '#platform/shared/permission.ts'

export const ledgerTypes = ['Cashin', 'Payment', 'Refund', 'Chargeback', 'Payout', 'Cashout', 'SubsPayment', 'StampPayment'] as const
export type LedgerType = (typeof ledgerTypes)[number]

export const ledgerPermissions = permissions({
  'ledger.read': { seller: 'own', manager: 'read', admin: 'full' },
})
