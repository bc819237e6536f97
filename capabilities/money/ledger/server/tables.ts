import { ownedTables } from '#platform/server/scope.ts'
import type { RowsForTests } from '#platform/server/test-mode.ts'
import type { Amount } from '#platform/shared/money.ts'

export const ledgerTables = ownedTables({
  ledger_accounts: { seller: 'seller_id' },
  ledger_transactions: { seller: 'seller_id' },
  ledger_entries: {},
  ledger_sums: {},
  ledger_pending: {},
  fee_schedules: { seller: 'seller_id' },
  seller_reserves: { seller: 'seller_id' },
  book_checks: {},
})

export const ledgerForTests: RowsForTests = {
  fee_schedules: '(seller_id is null or seller_id = $seller)',
}

/** What is wrong with the books, by the name of the rule that is broken. */
export type BookFault = { rule: string; where: string; amount: Amount }

declare module '#platform/server/tables.ts' {
  interface RefinedColumns {
    ledgerTransactions: { meta: object }
    bookChecks: { faults: BookFault[] }
  }
  interface FixedColumns {
    bookChecks: 'faults'
  }
}
