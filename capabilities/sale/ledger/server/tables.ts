import type { Generated, JSONColumnType } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { LedgerType } from '../vocabulary.ts'

export const ledgerTables = ownedTables({
  ledger_accounts: { seller: 'seller_id' },
  ledger_transactions: { seller: 'seller_id' },
  ledger_entries: {},
  fee_schedules: { seller: 'seller_id' },
})

declare module '#platform/server/database.ts' {
  interface Tables {
    ledgerAccounts: { id: Generated<number>; book: Generated<string>; name: string; currency: string; kind: 'asset' | 'liability' | 'income' | 'expense'; sellerId: number | null }
    ledgerTransactions: {
      id: Generated<number>
      type: LedgerType
      idempotencyKey: string
      businessDate: Temporal.PlainDate
      sellerId: number | null
      orderId: number | null
      orderRateId: number | null
      transferId: number | null
      reversesId: number | null
      meta: JSONColumnType<object>
      at: Temporal.Instant
    }
    ledgerEntries: { transactionId: number; seq: number; accountId: number; amount: number }
    feeSchedules: {
      id: Generated<number>
      name: string
      sellerId: number | null
      method: string | null
      currency: string | null
      percentBp: Generated<number>
      fixedAmount: Generated<number>
      vatBp: Generated<number>
      refundFeeAmount: Generated<number>
      chargebackFeeAmount: Generated<number>
      isReturnedOnRefund: Generated<boolean>
      validFrom: Temporal.Instant
    }
  }
}
