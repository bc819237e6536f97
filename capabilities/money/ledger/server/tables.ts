import type { Generated, JSONColumnType } from 'kysely'
import { ownedTables } from '#platform/server/scope.ts'
import type { Amount, BasisPoints } from '#platform/shared/money.ts'
import type { LedgerType } from '../vocabulary.ts'

export const ledgerTables = ownedTables({
  ledger_accounts: { seller: 'seller_id' },
  ledger_transactions: { seller: 'seller_id' },
  ledger_entries: {},
  fee_schedules: { seller: 'seller_id' },
  seller_reserves: { seller: 'seller_id' },
  book_checks: {},
})

/** What is wrong with the books, by the name of the rule that is broken. */
export type BookFault = { rule: string; where: string; amount: Amount }

declare module '#platform/server/database.ts' {
  interface Tables {
    ledgerAccounts: {
      id: Generated<number>
      book: Generated<string>
      name: string
      currency: string
      kind: 'asset' | 'liability' | 'income' | 'expense'
      sellerId: number | null
    }
    ledgerTransactions: {
      id: Generated<number>
      type: LedgerType
      idempotencyKey: string
      businessDate: Temporal.PlainDate
      sellerId: number | null
      orderId: number | null
      orderRateId: number | null
      transferId: number | null
      paymentId: number | null
      reversesId: number | null
      meta: JSONColumnType<object>
      at: Temporal.Instant
    }
    ledgerEntries: { transactionId: number; seq: number; accountId: number; amount: Amount }
    feeSchedules: {
      id: Generated<number>
      name: string
      sellerId: number | null
      method: string | null
      currency: string | null
      percentBp: Generated<BasisPoints>
      fixedAmount: Generated<Amount>
      vatBp: Generated<BasisPoints>
      refundFeeAmount: Generated<Amount>
      chargebackFeeAmount: Generated<Amount>
      isReturnedOnRefund: Generated<boolean>
      bandFrom: number | null
      bandTill: number | null
      revenueFrom: number | null
      minFeeAmount: Amount | null
      maxFeeAmount: Amount | null
      validFrom: Temporal.Instant
      validTill: Temporal.Instant | null
      createdAt: Temporal.Instant | null
    }
    sellerReserves: {
      id: Generated<number>
      sellerId: number
      currency: string
      ruleName: string
      amount: Amount
      leftAmount: Amount
      endsOn: Temporal.PlainDate
      ledgerKey: string
      createdAt: Temporal.Instant
    }
    bookChecks: {
      id: Generated<number>
      isGreen: boolean
      faults: JSONColumnType<BookFault[], string, never>
      at: Temporal.Instant
    }
  }
}
